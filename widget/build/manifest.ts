import { cssParts, cssProperties, type ElementContract, elements } from '../../shared/embed/contract.ts';

const entry = 'v1/group-trips.js';

function declaration({ attributes, properties, methods, events, ...element }: ElementContract) {
  return {
    kind: 'class',
    customElement: true,
    name: element.className,
    tagName: element.tagName,
    description: element.description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(({ attribute, property, type, default: standard, description }) => ({
      name: attribute,
      fieldName: property,
      type: { text: type },
      ...(standard === null ? {} : { default: standard }),
      description,
    })),
    members: [
      ...attributes.map(({ attribute, property, type, description }) => ({
        kind: 'field',
        name: property,
        attribute,
        reflects: true,
        type: { text: type },
        description,
      })),
      ...properties.map(({ type, ...property }) => ({ kind: 'field', ...property, type: { text: type } })),
      ...methods.map((method) => ({ kind: 'method', ...method, return: { type: { text: 'void' } } })),
    ],
    events: events.map(({ name, type, description }) => ({ name, type: { text: type }, description })),
    slots: [{ name: '', description: 'A link, shown until the element is ready and whenever it cannot be.' }],
    cssProperties,
    cssParts,
  };
}

/** The package's Custom Elements Manifest, which editors and documentation tools read. */
export function customElementsManifest() {
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: entry,
        declarations: elements.map(declaration),
        exports: elements.map(({ tagName, className }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name: className, module: entry },
        })),
      },
    ],
  };
}
