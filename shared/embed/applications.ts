import type { CodeSample } from './code-sample.ts';

/** How an application of one framework uses the package. */
interface Application {
  readonly framework: string;
  readonly note: string;
  /** The component, in a file that a bundler of the framework takes as it is. */
  readonly component: CodeSample;
  /** What `types` of tsconfig.json names for the types of templates. */
  readonly types: string;
}

/** The tests install the package into an application of each framework, with the component as it is written here. */
export function applications(site: string, tripId = 'spiti-valley'): readonly Application[] {
  const link = `<a href="${site}/trip/${tripId}">Book this trip</a>`;
  return [
    {
      framework: 'React',
      note: 'React 19 listens to an event whose name follows `on`.',
      types: 'group-trips-widget/react',
      component: {
        label: 'the component for React',
        language: 'tsx',
        code: `import 'group-trips-widget';
import type { GroupTripConfirmedEvent } from 'group-trips-widget';

function thank({ detail }: GroupTripConfirmedEvent) {
  document.title = \`Booked: \${detail.reference}\`;
}

export function Trip() {
  return (
    <group-trip-booking trip-id="${tripId}" ongroup-trip-confirmed={thank}>
      ${link}
    </group-trip-booking>
  );
}`,
      },
    },
    {
      framework: 'Vue',
      note: "Its compiler has to know that these tags are no components of yours: `vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('group-trip-') } } })` in vite.config.",
      types: 'group-trips-widget/vue',
      component: {
        label: 'the component for Vue',
        language: 'vue',
        code: `<script setup lang="ts">
import 'group-trips-widget';
import type { GroupTripConfirmedEvent } from 'group-trips-widget';

function thank({ detail }: GroupTripConfirmedEvent) {
  document.title = \`Booked: \${detail.reference}\`;
}
</script>

<template>
  <group-trip-booking trip-id="${tripId}" @group-trip-confirmed="thank">
    ${link}
  </group-trip-booking>
</template>`,
      },
    },
    {
      framework: 'Svelte',
      note: 'Svelte 5 listens to an event whose name follows `on`.',
      types: 'group-trips-widget/svelte',
      component: {
        label: 'the component for Svelte',
        language: 'svelte',
        code: `<script lang="ts">
  import 'group-trips-widget';
  import type { GroupTripConfirmedEvent } from 'group-trips-widget';

  function thank({ detail }: GroupTripConfirmedEvent) {
    document.title = \`Booked: \${detail.reference}\`;
  }
</script>

<group-trip-booking trip-id="${tripId}" ongroup-trip-confirmed={thank}>
  ${link}
</group-trip-booking>`,
      },
    },
  ];
}
