import { expect, test } from 'vitest';
import { observedAttributes, propertyOf } from '../../shared/embed/attributes.ts';
import { customElementsManifest } from './manifest.ts';
import { typeDeclarations } from './types.ts';

const declarations = customElementsManifest().modules.flatMap((module) => module.declarations);

test('the manifest names what the elements observe, their language, and nothing else', () => {
  const documented = Object.fromEntries(
    declarations.map(({ tagName, attributes }) => [
      tagName,
      attributes.map(({ name, fieldName }) => [name, fieldName]),
    ]),
  );
  const observed = Object.entries(observedAttributes).map(([tagName, attributes]) => [
    tagName,
    [...attributes, 'lang'].map((name) => [name, propertyOf(name)]),
  ]);
  expect(documented).toEqual(Object.fromEntries(observed));
});

test('every event of the manifest has a type that the package declares', () => {
  const types = typeDeclarations()['types/index.d.ts'] ?? '';
  for (const { name, type } of declarations.flatMap(({ events }) => events)) {
    expect(types).toContain(`export type ${type.text} = CustomEvent<`);
    expect(types).toContain(`'${name}': ${type.text};`);
  }
  expect(types).not.toContain('class ');
});
