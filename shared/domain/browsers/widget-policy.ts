import { gatewaySources, joinSources, originOf } from './content-sources.ts';

interface WidgetAddresses {
  readonly site: string;
  readonly backend: string;
  readonly gatewayScript: string;
}

/**
 * The directives that a host's page with a content security policy needs for the widget, each next to what the host
 * allows already. The widget writes no `style` attribute and no inline script, so nothing unsafe is among them.
 */
export function widgetPolicy({ site, backend, gatewayScript }: WidgetAddresses): readonly string[] {
  const own = originOf(site);
  const data = originOf(backend);
  const gateway = gatewaySources(gatewayScript);
  return [
    `script-src ${joinSources("'self'", ...own, ...gateway)}`,
    `style-src ${joinSources("'self'", ...own)}`,
    `img-src ${joinSources("'self'", ...data)}`,
    `connect-src ${joinSources("'self'", ...data, ...gateway)}`,
    `frame-src ${joinSources("'self'", ...gateway)}`,
  ];
}
