import { Client, type Payload } from 'appwrite';
import { jsonText } from '../domain/texts/json-text.ts';
import { second } from '../domain/time/durations.ts';
import { limits, request, responseFormat, type Server } from './connection.ts';

/** For one request of an upload, at most 5 MiB. */
const uploadLimit = 120 * second;

/**
 * The SDK's client with the transport of pages, for what no page does. The SDK's own knows no time-outs, sends cookies, and looks for
 * a session in a storage, which on a foreign page belongs to another project.
 */
export class SdkClient extends Client {
  constructor({ endpoint, projectId: project }: Server) {
    super();
    Object.assign(this.config, { endpoint, project });
  }

  /** @throws as `request` does */
  override async call(
    method: string,
    url: URL,
    headers: Readonly<Record<string, string>> = {},
    payload: Payload = {},
    // biome-ignore lint/suspicious/noExplicitAny: each method of the SDK says what its answer is.
  ): Promise<any> {
    const isRead = method === 'get';
    for (const [name, value] of Object.entries(isRead ? Client.flatten(payload) : {})) {
      url.searchParams.append(name, value);
    }
    const { 'content-type': type, ...others } = headers;
    const isUpload = type === 'multipart/form-data';
    const common = { ...this.headers, 'X-Appwrite-Response-Format': responseFormat };
    return request(
      url.href,
      {
        method: method.toUpperCase(),
        // The browser names the type of a form together with the border between its parts.
        headers: { ...common, ...(isUpload ? others : headers) },
        ...(isRead ? {} : { body: isUpload ? formOf(payload) : jsonText(payload) }),
      },
      isUpload ? uploadLimit : limits.other,
    );
  }
}

function formOf(payload: Payload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    for (const one of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, one);
  }
  return form;
}
