import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { makeTraveller } from '../../testing/make-booking-request.ts';
import { formIssues } from './form-issues.ts';
import { genders, passengersFromJson, passengersToJson } from './traveller.ts';
import { TravellerInput } from './traveller-card.ts';

const message = (different: Record<string, unknown>) =>
  formIssues(TravellerInput, { ...makeTraveller(), ...different })[0]?.message ?? 'accepted';
const read = (different: Record<string, unknown>) =>
  v.parse(TravellerInput, { ...makeTraveller(), ...different });

describe('a name', () => {
  test.each([
    ['', 'Full name is required'],
    ['   ', 'Full name is required'],
    [null, 'Full name is required'],
    ['Jo', 'Name must be at least 3 characters'],
    [' J   ', 'Name must be at least 3 characters'],
    ['Jo\u0301', 'Name must be at least 3 characters'],
    ['𝒜𝒷', 'Name must be at least 3 characters'],
    ['Ann', 'accepted'],
    ['A B', 'accepted'],
    ['Mira Rao', 'accepted'],
    ['José Ñandú', 'accepted'],
    ['Jose\u0301', 'accepted'],
    ['अमित शाह', 'accepted'],
    ['राम', 'accepted'],
    ['محمد علي', 'accepted'],
    ['王小明', 'accepted'],
    ['M1ra', 'Name can only contain letters and spaces'],
    ['Anne-Marie', 'Name can only contain letters and spaces'],
    ['<b>Mira</b>', 'Name can only contain letters and spaces'],
    ['\u200bMira\u2060Rao', 'accepted'],
    ['ශ්\u200dරී', 'accepted'],
    ['علی\u200cرضا', 'accepted'],
    ['Jo\u200d\u200c', 'Name must be at least 3 characters'],
    ['\u0301\u0301\u0301', 'Name can only contain letters and spaces'],
    ['x'.repeat(128), 'accepted'],
    ['x'.repeat(129), 'Name can be at most 128 characters'],
  ])('"%s": %s', (name, text) => {
    expect(message({ name })).toBe(text);
  });

  test('is of letters of any script, with joiners between them and what cannot be seen around them', () => {
    const letter = fc.constantFrom(...'aßñЖעأکශഅবকతಕកກမあ王𞤀');
    const mark = fc.constantFrom('', '', '\u200c', '\u200d', '\u202a', '\ufeff', '\u2060', '\u00ad');
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, mark), { minLength: 3, maxLength: 30 }), (letters) => {
        const name = letters.flat().join('');
        expect(message({ name: `\u202a${name}\u202c` })).toBe('accepted');
        expect(read({ name }).name.replace(/[\u200c\u200d]/g, '')).toBe(letters.map(([one]) => one).join(''));
      }),
    );
  });

  test('has its blanks collapsed and is composed', () => {
    expect(read({ name: '  Mira \t  Rao ' }).name).toBe('Mira Rao');
    expect(read({ name: 'Jose\u0301' }).name).toBe('Jos\u00e9');
  });
});

describe('an age', () => {
  test.each([
    ['', 'Age is required'],
    [' ', 'Age is required'],
    [null, 'Age is required'],
    [Number.NaN, 'Age is required'],
    ['17', 'Must be at least 18 years old'],
    [17, 'Must be at least 18 years old'],
    ['-30', 'Must be at least 18 years old'],
    ['18', 'accepted'],
    [' 18 ', 'accepted'],
    [18, 'accepted'],
    [100, 'accepted'],
    ['101', 'Invalid age'],
    ['18.5', 'Invalid age'],
    [18.5, 'Invalid age'],
    ['1e2', 'Invalid age'],
    ['0x20', 'Invalid age'],
    ['twenty', 'Invalid age'],
    [Number.POSITIVE_INFINITY, 'Invalid age'],
    ['9'.repeat(400), 'Invalid age'],
  ])('%j: %s', (age, text) => {
    expect(message({ age })).toBe(text);
  });

  test('becomes a number', () => {
    expect(read({ age: ' 42 ' }).age).toBe(42);
  });
});

describe('a gender', () => {
  test.each(genders)('may be %s', (gender) => {
    expect(read({ gender }).gender).toBe(gender);
  });

  test.each(['', 'Male', 'none', null, 7])('is required, and %j is not one', (gender) => {
    expect(message({ gender })).toBe('Gender is required');
  });
});

describe('an Instagram handle', () => {
  test.each([
    ['', 'accepted'],
    [null, 'accepted'],
    ['mira.rao_1', 'accepted'],
    ['@mira', 'accepted'],
    [' @mira ', 'accepted'],
    ['@', 'Invalid Instagram handle format'],
    ['@@mira', 'Invalid Instagram handle format'],
    ['mira rao', 'Invalid Instagram handle format'],
    ['mira-rao', 'Invalid Instagram handle format'],
    ['https://instagram.com/mira', 'Invalid Instagram handle format'],
    ['x'.repeat(129), 'Invalid Instagram handle format'],
    [7, 'Invalid Instagram handle format'],
  ])('%j: %s', (instagram, text) => {
    expect(message({ instagram })).toBe(text);
  });

  test('is kept without its @', () => {
    expect(read({ instagram: '@mira' }).instagram).toBe('mira');
    expect(read({ instagram: undefined }).instagram).toBe('');
  });
});

describe('stored travellers', () => {
  const letter = fc.constantFrom(...'abcéßअआ王');
  const traveller = fc.record({
    name: fc
      .array(letter, { minLength: 3, maxLength: 128 })
      .map((letters) => letters.join('').normalize('NFC')),
    age: fc.integer({ min: 18, max: 100 }),
    gender: fc.constantFrom(...genders),
    instagram: fc.stringMatching(/^[a-z0-9._]{0,128}$/),
  });

  test('come back as they went in', () => {
    fc.assert(
      fc.property(fc.array(traveller, { maxLength: 6 }), (travellers) => {
        expect(passengersFromJson(passengersToJson(travellers))).toEqual(travellers);
      }),
    );
  });

  test('fit their column of 1000 characters', () => {
    fc.assert(
      fc.property(traveller, (one) => {
        for (const text of passengersToJson([one])) expect(text.length).toBeLessThanOrEqual(1000);
      }),
    );
  });

  test('hold the four fields and nothing else', () => {
    const more = { ...read({ age: 18 }), passport: 'X1' };
    expect(passengersToJson([more])).toEqual([
      '{"name":"Mira Rao","age":18,"gender":"female","instagram":""}',
    ]);
  });

  test('are shown as they are stored, also where the form would reject them', () => {
    expect(passengersFromJson(['{"name":"Anne-Marie","age":17,"gender":"?"}'])).toEqual([
      { name: 'Anne-Marie', age: 17, gender: 'other', instagram: '' },
    ]);
  });

  test('that cannot be read are left out', () => {
    expect(
      passengersFromJson(['{', 'null', 7, null, '{"name":"Mira Rao","age":29,"gender":"other"}']),
    ).toEqual([{ name: 'Mira Rao', age: 29, gender: 'other', instagram: '' }]);
  });
});

test('a stored name is read without the blanks around it, and alone it is none', () => {
  const named = (name: string) => JSON.stringify({ name, age: 30, gender: 'other', instagram: '' });
  expect(passengersFromJson([named(' Mira Rao '), named('  ')]).map(({ name }) => name)).toEqual([
    'Mira Rao',
  ]);
});
