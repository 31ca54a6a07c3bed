import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { openWith } from './navigation-state.ts';
import { inEnglish, type Words } from './words.ts';

export interface TypedTraveller {
  name: string;
  age: string;
  gender: 'Male' | 'Female' | 'Other';
  instagram?: string;
}

export const asha: TypedTraveller = {
  name: 'Asha Verma',
  age: '29',
  gender: 'Female',
  instagram: '@asha.walks',
};
export const jonas: TypedTraveller = { name: 'Jonas Weber', age: '34', gender: 'Male' };
export const why = 'We have wanted to see these mountains together for years.';

/** A traveller's address that no other test writes to. */
export const freshEmail = (): string => `traveller-${crypto.randomUUID()}@example.com`;

/** The page /book, or whatever else holds the form of a booking, as a traveller meets it. */
export class BookingPage {
  readonly page: Page;
  /** What the form and the confirmation lie in. */
  readonly root: Page | Locator;
  private readonly t: Words;
  readonly bookNow: Locator;
  readonly banner: Locator;

  constructor(page: Page, root: Page | Locator = page, words: Words = inEnglish) {
    this.page = page;
    this.root = root;
    this.t = words;
    this.bookNow = root.getByRole('button', { name: words('Book Now · {amount}') });
    this.banner = root.getByRole('alert');
  }

  /** From the trip's page, by its button. */
  async open(tripId: string, title: 'Book Your Spot' | 'Request to Book' = 'Book Your Spot'): Promise<void> {
    await this.page.goto(`/trip/${tripId}`);
    await this.page.getByRole('button', { name: 'Request Spot' }).click();
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible();
  }

  /** Where the way to the form is not what is tested. */
  async openAtOnce(tripId: string): Promise<void> {
    await openWith(this.page, '/book', { tripId, hostApproval: false });
    await expect(this.page.getByRole('heading', { name: 'Book Your Spot' })).toBeVisible();
  }

  async fillContact(email: string, phone = '98765 43210', city = 'Bengaluru'): Promise<void> {
    await this.root.getByLabel(this.t('Email')).fill(email);
    await this.root.getByLabel(this.t('Phone Number')).fill(phone);
    await this.root.getByLabel(this.t('City')).fill(city);
  }

  traveller(number: number): Locator {
    return this.root.getByRole('group', { name: this.t('Traveller {number}') }).nth(number - 1);
  }

  async fillTraveller(number: number, traveller: TypedTraveller): Promise<void> {
    const card = this.traveller(number);
    await card.getByLabel(this.t('Full Name')).fill(traveller.name);
    await card.getByLabel(this.t('Age')).fill(traveller.age);
    await card.getByRole('checkbox', { name: this.t(traveller.gender) }).check();
    if (traveller.instagram) await card.getByLabel('Instagram').fill(traveller.instagram);
  }

  async fillWhy(text = why): Promise<void> {
    await this.root.getByLabel(this.t('Why are you joining this trip?')).fill(text);
  }

  /** One traveller, nothing left to correct. */
  async fillAlone(email: string): Promise<void> {
    await this.fillContact(email);
    await this.fillTraveller(1, asha);
    await this.fillWhy();
  }

  /** Sends the request that the form holds; the reference that it got. */
  async request(): Promise<string> {
    await this.root.getByRole('button', { name: this.t('Submit Booking Request') }).click();
    await expect(this.root.getByRole('heading', { name: this.t('Booking Request Received!') })).toBeVisible({
      timeout: 20_000,
    });
    return this.reference();
  }

  /** The gateway's window, once it is there: over the page, or over the frame that the form is in. */
  async gateway(over: Page | FrameLocator = this.page): Promise<GatewayWindow> {
    const frame = over.locator('iframe[title="Secure payment (test mode)"]');
    await expect(frame).toBeVisible({ timeout: 20_000 });
    return new GatewayWindow(frame.contentFrame());
  }

  /** The reference on the confirmation that the page moved on to. */
  async confirmedReference(): Promise<string> {
    await expect(this.root.getByRole('heading', { name: this.t('Booking Confirmed!') })).toBeVisible({
      timeout: 20_000,
    });
    return this.reference();
  }

  private async reference(): Promise<string> {
    const shown = this.root.getByText(/^GT.{3}\d{8}$/).first();
    const reference = (await shown.textContent()) ?? '';
    test.info().annotations.push({ type: 'booking', description: reference });
    return reference;
  }
}

class GatewayWindow {
  readonly frame: FrameLocator;

  constructor(frame: FrameLocator) {
    this.frame = frame;
  }

  async choose(scenario: string): Promise<void> {
    await this.frame.getByLabel('Scenario').selectOption(scenario);
  }

  /** Once the bank has answered the press before, since one in between is ignored. */
  async press(button: 'Pay' | 'Decline' | 'Close'): Promise<void> {
    await expect(this.frame.locator('body')).not.toHaveAttribute('aria-busy', 'true');
    await this.frame.getByRole('button', { name: new RegExp(`^${button}`) }).click();
  }
}
