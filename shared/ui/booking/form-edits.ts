import type { TravellerFields } from '../../domain/traveller.ts';
import type { ContactField } from '../../flows/booking-form-edits.ts';

/** What a traveller can do to a booking form; the stores of both journeys can do it. */
export interface FormEdits {
  setField(field: ContactField, value: string): void;
  setTraveller<Field extends keyof TravellerFields>(
    index: number,
    field: Field,
    value: TravellerFields[Field],
  ): void;
  addTraveller(): void;
  removeTraveller(index: number): void;
}
