import type { OwnServer } from './nginx.ts';
import {
  completeHeaderRules,
  fileEndings,
  languageTags,
  revalidated,
  shellPattern,
  shells,
} from './rules.ts';

/** A Caddyfile. Caddy obtains the certificate of an https address itself. */
export function caddyFile({ address, root }: OwnServer): string {
  return `${address} {
	root * ${root}
	encode zstd gzip

	# Applied in this order.
	route {
${completeHeaderRules.map(headerBlock).join('\n')}
		# Its own list of types does not know calendars. What answers for one that is gone is a page.
		@calendar {
			path *.ics
			file
		}
		header @calendar Content-Type "text/calendar; charset=utf-8"

		# One address a page. Only letters and digits of any script and _ . ~ - : a redirect never leads to another host.
		@slash path_regexp slash ^((?:/[\\p{L}\\p{M}\\p{N}._~-]+)+)/$
		route @slash {
			rewrite * {re.slash.1}
			redir {uri} permanent
		}

${shells.map(shellBlock).join('\n')}

		try_files {path} {path}.html
		file_server
	}

	handle_errors {
		header Cache-Control "${revalidated}"
		map {path} {missing} {
			~^/(${languageTags.join('|')})/ /\${1}/404.html
			default /404.html
		}
		rewrite * {missing}
		file_server
	}
}
`;
}

function headerBlock({ address, headers }: (typeof completeHeaderRules)[number]): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t\t\t${name} "${value}"`);
  return [`\t\theader ${address === '/*' ? '*' : address} {`, ...lines, '\t\t}'].join('\n');
}

function shellBlock(shell: (typeof shells)[number], index: number): string {
  return `		@shell${index} {
			path_regexp ${shellPattern(shell)}
			not file {path} {path}.html
			not path ${fileEndings.map((ending) => `*.${ending}`).join(' ')}
		}
		rewrite @shell${index} ${shell.page}.html`;
}
