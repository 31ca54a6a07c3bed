import { Client, ImageFormat, ImageGravity, Storage } from 'appwrite';
import { describe, expect, test } from 'vitest';
import { downloadAddress, previewAddress, viewAddress } from './file-addresses.ts';

const origin = { endpoint: 'http://localhost:4322/v1', projectId: 'group-trips' };
const file = { bucketId: 'trip-images', fileId: 'dawn' };
const sdk = new Storage(new Client().setEndpoint(origin.endpoint).setProject(origin.projectId));

const parts = (address: string) => {
  const url = new URL(address);
  // The client also sends an empty parameter of its console.
  url.searchParams.delete('impersonateuserid');
  return { place: url.origin + url.pathname, query: Object.fromEntries(url.searchParams) };
};

describe('an address of a file', () => {
  test('downloads and views as the official client would', () => {
    expect(parts(downloadAddress(origin, file))).toEqual(parts(sdk.getFileDownload(file)));
    expect(parts(viewAddress(origin, file))).toEqual(parts(sdk.getFileView(file)));
  });

  test('previews 800 wide, quality 100, centred and without a border by default', () => {
    expect(parts(previewAddress(origin, file)).query).toEqual({
      width: '800',
      gravity: 'center',
      quality: '100',
      borderWidth: '0',
      project: 'group-trips',
    });
  });

  test('previews with every option as the official client would', () => {
    const options = {
      width: 400,
      height: 225,
      quality: 65,
      borderWidth: 2,
      borderColor: 'ff0000',
      borderRadius: 8,
      opacity: 0.5,
      rotation: -90,
      background: '00ff00',
    };
    const ours = previewAddress(origin, file, { ...options, gravity: 'top-left', output: 'webp' });
    const theirs = sdk.getFilePreview({
      ...file,
      ...options,
      gravity: ImageGravity.Topleft,
      output: ImageFormat.Webp,
    });
    expect(parts(ours)).toEqual(parts(theirs));
  });

  test('drops the # of a colour', () => {
    const { query } = parts(previewAddress(origin, file, { borderColor: '#ff0000', background: '#fff' }));
    expect(query).toMatchObject({ borderColor: 'ff0000', background: 'fff' });
  });

  test('keeps an odd id inside its part of the path', () => {
    expect(viewAddress(origin, { bucketId: 'a/b', fileId: '../c?d' })).toContain(
      '/storage/buckets/a%2Fb/files/..%2Fc%3Fd/view?',
    );
  });

  test.each([downloadAddress, viewAddress, previewAddress])('needs both ids: %o', (address) => {
    expect(() => address(origin, { ...file, bucketId: '' })).toThrow(
      'Missing required parameter: "bucketId"',
    );
    expect(() => address(origin, { ...file, fileId: '' })).toThrow('Missing required parameter: "fileId"');
  });
});
