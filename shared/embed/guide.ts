import { leastBrowsersText } from '../domain/browsers/least-browsers.ts';
import { applications } from './applications.ts';
import type { CodeSample } from './code-sample.ts';
import { version } from './contract.ts';
import { reservedRoom } from './reserved-room.ts';

interface GuideValues {
  /** The address that a host loads the widget from, without a slash at its end. */
  readonly site: string;
  /** The directives that widget-policy.ts has for it. */
  readonly policy: readonly string[];
}

/** A paragraph, in which code is between backticks, or lines to copy. */
export type GuideBlock = string | CodeSample;

/** A part of the guide for hosts. */
export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
  /** One of these concerns a reader. */
  readonly choices?: readonly { readonly title: string; readonly blocks: readonly GuideBlock[] }[];
}

/** What a sandboxed frame has to allow for every button of the widget. */
export const frameSandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** What a frame of another site has to allow for payments and for sharing a trip. */
export const framePermissions = 'payment; clipboard-write; web-share';

/** What a host may want to know next to the contract; the site's page /embed and the package's README are written from it. */
export function embedGuide({ site, policy }: GuideValues): readonly GuideSection[] {
  return [
    {
      id: 'scripting',
      title: 'Listen and change',
      blocks: [
        'Changing an attribute updates the element, removing it restores the default. Elements may be added, moved and removed at any time, and the script may be loaded twice. An element far below the window requests nothing until it comes near.',
        'All events bubble and are composed, so one listener on the document hears every element. None carries personal data. A listener that is added late reads `state` first:',
        {
          label: 'the listener',
          language: 'js',
          code: `document.addEventListener('group-trip-confirmed', ({ detail }) => {
  console.log(detail.reference, detail.seats, detail.total, detail.currency);
});

function shown() {
  console.log('The trip is shown.');
}
const trip = document.querySelector('group-trip-booking');
if (trip.state?.ready) shown();
else trip.addEventListener('group-trip-ready', shown);`,
        },
        'Nothing of the page reaches inside the elements but the custom properties and parts below, and nothing inside reaches the page.',
        {
          label: 'the looks',
          language: 'css',
          code: `group-trip-booking {
  --group-trip-accent: #7b2cbf;
  --group-trip-radius: 4px;
}
group-trip-booking::part(title) {
  text-transform: uppercase;
}`,
        },
      ],
    },
    {
      id: 'application',
      title: 'In an application',
      blocks: [
        'The script line works in every application. One with a bundler may install the elements as a package instead: scripts, types, and a manifest for editors.',
        {
          label: 'the command',
          language: 'sh',
          code: `npm install ${site}/widget/group-trips-widget-${version}.tgz`,
        },
        'A newer release of the site replaces that file, and what your lock file keeps of it no longer fits. Where your builds must repeat, keep the file next to your code and install it from there.',
        'Importing it defines the elements and types them for HTML. For the types of templates, events included, add the framework’s name to the `types` of tsconfig.json.',
      ],
      choices: applications(site).map(({ framework, note, types, component }) => ({
        title: framework,
        blocks: [`\`"types": ["${types}"]\` in tsconfig.json. ${note}`, component],
      })),
    },
    {
      id: 'room',
      title: 'If nothing on your page may move',
      blocks: [
        'From the moment its script has come, an element is as high as its content will be, and a list as its first trip. Before it, an element is as high as its link, and the page moves once. With this in your style sheet the room is free from the start, in a column of any width:',
        { label: 'the style rule', language: 'css', code: reservedRoom },
        'Without scripts, the link is at the top of that room.',
      ],
    },
    {
      id: 'policy',
      title: 'If your site sends a content security policy',
      blocks: [
        'Add what is named here to the directives that you have. Nothing needs `unsafe-inline` or `unsafe-eval`: the widget writes no inline script and no inline style.',
        {
          label: 'the policy',
          language: 'text',
          code: policy.map((directive) => `${directive};`).join('\n'),
        },
        'Under Trusted Types, allow the policy `group-trips` with `trusted-types group-trips`. It lets the gateway’s script pass and no other; that script is fetched only for a payment.',
        '`Cross-Origin-Opener-Policy` may have any value. A page with a `Cross-Origin-Embedder-Policy` shows the trip and its form, with `require-corp` without photos, but browsers open no payment in it: leave that header out on this page.',
      ],
    },
    {
      id: 'frame',
      title: 'In a frame',
      blocks: [
        'A page with the two lines works in a frame of another page, also in one with a sandbox that allows what travellers do: pay, put the trip into their calendar, copy its link and open its page.',
        {
          label: 'the frame',
          language: 'html',
          code: `<iframe
  src="https://your-site.example/book"
  title="Book this trip"
  style="width: 100%; height: 800px; border: 0"
  sandbox="${frameSandbox}"
  allow="${framePermissions}"
></iframe>`,
        },
        'The payment opens inside the frame: leave it at least 700 pixels. Without `allow-same-origin` there are no bookings.',
      ],
    },
    {
      id: 'place',
      title: 'Where it stands',
      blocks: [
        'An element is as wide as the room around it, also in a float, a cell of a table or a dialog. A width of your own style sheet counts.',
        'Write the closing tag: HTML knows no `<group-trip-booking />`, and takes the rest of the page for its content.',
        'Where a header stays at the top of the window, the next step would be scrolled below it. Say how high it is:',
        {
          label: 'the style rule',
          language: 'css',
          code: `group-trip-booking,
group-trip-list,
group-trip-status {
  scroll-margin-top: 80px;
}`,
        },
        'The payment covers your page, also a dialog, a popover or a full screen that the element is in. They make room for it, and are open again after it.',
      ],
    },
    {
      id: 'pinned',
      title: 'A pinned build',
      blocks: [
        `The address above follows the newest release of version ${version.split('.')[0]}. To allow exactly one build, take the name of the entry and the hashes from \`${site}/widget/v1/integrity.json\`:`,
        {
          label: 'the pinned lines',
          language: 'html',
          code: `<script type="importmap">{ "integrity": { "${site}/widget/v1/chunks/booking-….js": "sha384-…" } }</script>
<script type="module" crossorigin src="${site}/widget/v1/chunks/group-trips-….js" integrity="sha384-…"></script>`,
        },
        '`integrity` on the script covers that one file. The files it imports are covered by the import map, in browsers that know its `integrity`; elsewhere they load unchecked. Under a content security policy the import map needs a hash of its own, as every inline script. The gateway’s script is never covered. A pinned build works as long as its files are served.',
      ],
    },
    {
      id: 'browsers',
      title: 'Browsers and storage',
      blocks: [
        `${leastBrowsersText}, or newer. An accent of your own needs relative colours (Chrome and Edge 119, Firefox 128, Safari 18); older browsers show ours. Where even scripts are off, visitors see the link inside the element.`,
        'A draft and the seats held for it are kept in the tab’s session storage, on your origin, and deleted at confirmation. Where storage is blocked the widget works without. It sets no cookies, and sends no reports.',
      ],
    },
  ];
}
