import type { TravellerFields } from '../../domain/traveller.ts';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import { GenderChoice } from '../fields/GenderChoice.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { FormEdits } from './form-edits.ts';
import type { ErrorOf } from './form-errors.ts';

interface Props {
  readonly scope: string;
  readonly index: number;
  readonly traveller: TravellerFields;
  readonly errorOf: ErrorOf;
  readonly edits: Pick<FormEdits, 'setTraveller'>;
  readonly onRemove: () => void;
  /** The last one stays. */
  readonly removable: boolean;
}

/** One traveller. */
export function TravellerCard({ scope, index, traveller, errorOf, edits, onRemove, removable }: Props) {
  const path = (field: keyof TravellerFields) => `passengers.${index}.${field}`;
  const number = index + 1;
  return (
    <li>
      <fieldset className="min-w-0 rounded-card border border-line p-4 @mid:p-6">
        <legend className="sr-only">Traveller {number}</legend>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="text-lead font-semibold" aria-hidden="true">
            Traveller {number}
          </p>
          <Button look="quiet" disabled={!removable} onClick={onRemove}>
            <Icon name="trash" className="size-4.5" />
            Remove<span className="sr-only"> traveller {number}</span>
          </Button>
        </div>
        <div className="mt-4 grid gap-5 @mid:grid-cols-[1fr_8em]">
          <TextField
            name={{ scope, path: path('name') }}
            label="Full Name"
            autoComplete={index === 0 ? 'name' : 'off'}
            autoCapitalize="words"
            value={traveller.name}
            error={errorOf(path('name'))}
            onInput={(value) => edits.setTraveller(index, 'name', value)}
          />
          <TextField
            name={{ scope, path: path('age') }}
            label="Age"
            inputMode="numeric"
            value={String(traveller.age)}
            error={errorOf(path('age'))}
            onInput={(value) => edits.setTraveller(index, 'age', value)}
          />
          <GenderChoice
            name={{ scope, path: path('gender') }}
            value={traveller.gender}
            error={errorOf(path('gender'))}
            onChoose={(gender) => edits.setTraveller(index, 'gender', gender)}
          />
          <div className="@mid:col-span-2">
            <TextField
              name={{ scope, path: path('instagram') }}
              label="Instagram"
              optional
              autoCapitalize="none"
              hint="So that the group can get to know each other."
              value={traveller.instagram}
              error={errorOf(path('instagram'))}
              onInput={(value) => edits.setTraveller(index, 'instagram', value)}
            />
          </div>
        </div>
      </fieldset>
    </li>
  );
}
