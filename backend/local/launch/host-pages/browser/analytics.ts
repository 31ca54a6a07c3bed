// The host's own analytics: it records each step of a booking, and nothing about the traveller.
const steps: unknown[] = [];
Object.assign(window, { dataLayer: steps });

for (const name of ['ready', 'step', 'requested', 'confirmed', 'failed']) {
  document.addEventListener(`group-trip-${name}`, (event) => {
    const element = event.target instanceof Element ? event.target.localName : null;
    steps.push({ element, event: event.type, ...(event instanceof CustomEvent ? event.detail : {}) });
  });
}
