import { cssParts, cssProperties, type ElementContract, elements } from '../../shared/embed/contract.ts';

const entry = 'v1/group-trips.js';

function declaration({ tagName, className, description, attributes, ...members }: ElementContract) {
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(({ attribute, property, type, default: standard, description: text }) => ({
      name: attribute,
      fieldName: property,
      type: { text: type },
      ...(standard === null ? {} : { default: standard }),
      description: text,
    })),
    members: [
      ...attributes.map(({ attribute, property, type, description: text }) => ({
        kind: 'field',
        name: property,
        attribute,
        reflects: true,
        type: { text: type },
        description: text,
      })),
      ...members.properties.map(({ type, ...property }) => ({
        kind: 'field',
        ...property,
        type: { text: type },
      })),
      ...members.methods.map((method) => ({ kind: 'method', ...method, return: { type: { text: 'void' } } })),
    ],
    events: members.events.map(({ name, type, description: text }) => ({
      name,
      type: { text: type },
      description: text,
    })),
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
