import { completeHeaderRules, fileEndings, languageTags, shellPattern, shells } from './rules.ts';

/** A server that the operator runs. */
export interface OwnServer {
  /** Where the site is reached, such as `https://trips.example`. */
  readonly address: string;
  /** The folder with the site. */
  readonly root: string;
}

const compressed = [
  'text/css text/plain text/xml text/javascript',
  'application/javascript application/json application/xml image/svg+xml',
].join(' ');

/** A file for nginx's `conf.d`. It speaks HTTP; certbot adds HTTPS to it. */
export function nginxFile({ address, root }: OwnServer): string {
  const names = [...new Set(completeHeaderRules.flatMap(({ headers }) => Object.keys(headers)))];
  const headers = names.map(headerLines);
  return `${headers.flatMap(({ map }) => map).join('\n')}
map $uri $group_trips_missing {
    "~^/(?<group_trips_language>${languageTags.join('|')})/" /$group_trips_language/404.html;
    default /404.html;
}

server {
    listen 80;
    listen [::]:80;
    server_name ${new URL(address).hostname};
    root ${root};
    error_page 404 $group_trips_missing;
    absolute_redirect off;
    charset utf-8;

    gzip on;
    gzip_vary on;
    gzip_types ${compressed};

${headers.map(({ name, value }) => `    add_header ${name} ${value} always;`).join('\n')}

    # One address a page. Only letters and digits of any script (each byte of a letter outside ASCII is above 7f) and _ . ~ - :
    # a redirect never leads to another host.
    rewrite ^((?:/[\\w.~\\x80-\\xff-]+)+)/$ $1 permanent;

    # Calendars, which its own list of types does not know.
    location ~ \\.ics$ { types { } default_type text/calendar; try_files $uri =404; }
    location ~ \\.(${fileEndings.join('|')})$ { try_files $uri =404; }
    location = / { try_files /index.html =404; }
${shells.map(shellLine).join('\n')}
    location / { try_files $uri $uri.html =404; }
}
`;
}

/** A header with one value is sent as it is; of several values, a map chooses by the file. */
function headerLines(name: string) {
  const rules = completeHeaderRules.flatMap(({ address, headers }) =>
    headers[name] === undefined ? [] : [{ address, value: `"${headers[name]}"` }],
  );
  const [first, ...others] = rules;
  if (first?.address === '/*' && others.length === 0) return { name, value: first.value, map: [] };
  const variable = `$group_trips_${name.toLowerCase().replaceAll('-', '_')}`;
  // nginx takes the first expression that matches, and sends no header for an empty value.
  const lines = rules.toReversed().map(({ address, value }) => `    "~${filePattern(address)}" ${value};`);
  return { name, value: variable, map: [`map $uri ${variable} {`, ...lines, '}'] };
}

/** By the time headers are sent, `$uri` is the file. */
function filePattern(address: string): string {
  const escaped = address.replaceAll('.', '\\.');
  return escaped.endsWith('*') ? `^${escaped.slice(0, -1)}` : `^${escaped}(\\.html)?$`;
}

// nginx sends the last argument of try_files through all rules again, so it is no page.
const shellLine = (shell: (typeof shells)[number]): string =>
  `    location ~ ${shellPattern(shell)} { try_files $uri $uri.html ${shell.page}.html =404; }`;
