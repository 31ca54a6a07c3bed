// The host's own analytics: it hears each step of a booking and learns nothing about the traveller.
const steps: unknown[] = [];
Object.assign(window, { dataLayer: steps });

for (const name of ['ready', 'step', 'requested', 'confirmed', 'failed']) {
  document.addEventListener(`group-trip-${name}`, (event) => {
    steps.push({ event: event.type, ...(event instanceof CustomEvent ? event.detail : {}) });
  });
}
