import type { RefundAnswer } from './ledger.ts';

/** When webhooks are sent, in milliseconds after their event: one number a delivery. */
interface WebhookTimes {
  readonly captured: readonly number[];
  readonly failed: readonly number[];
}

/** What one press of Pay does. */
export interface AttemptPlan {
  /** `forged`: the page receives an answer with a forged signature, and no money moves. */
  readonly outcome: 'paid' | 'declined' | 'forged';
  /** How many payments are made for the order. */
  readonly payments: 1 | 2;
  /** Whether a declined attempt comes before the payment. */
  readonly afterDecline: boolean;
  readonly capture: 'now' | 'after the hold' | 'some time after the authorisation';
  /** How later refunds of the payment are answered. */
  readonly refundAnswer: RefundAnswer;
  /** Whether the customer's bank disputes the payment after its capture. */
  readonly disputed: boolean;
  /** What the traveller sees when the page gets no answer; null when it gets one. */
  readonly silentMessage: string | null;
  readonly webhooks: WebhookTimes;
}

const usual: AttemptPlan = {
  outcome: 'paid',
  payments: 1,
  afterDecline: false,
  capture: 'now',
  refundAnswer: 'processed',
  disputed: false,
  silentMessage: null,
  webhooks: { captured: [0], failed: [0] },
};

/** How a scenario differs from the usual. */
interface Scenario extends Partial<AttemptPlan> {
  /** One line under the select. */
  readonly about: string;
  /** Whether the bank declines the first press of Pay in a checkout. */
  readonly firstDeclined?: boolean;
}

/** In the order of the checkout's select. */
export const scenarios = {
  success: { about: 'The payment goes through.' },
  'decline, then success': {
    about: 'The bank declines the first try and accepts the next.',
    firstDeclined: true,
  },
  'browser lost': {
    about: 'The payment goes through, but the page never hears of it: only the webhook reports it.',
    silentMessage: 'Your payment went through, but the connection to the shop was lost.',
  },
  'bad signature': { about: 'The page is given a forged answer. No money moves.', outcome: 'forged' },
  late: {
    about: 'The bank takes its time: the money arrives after the seats were given back.',
    capture: 'after the hold',
    silentMessage: 'Your bank has not answered yet.',
  },
  'paid twice': { about: 'The card is charged twice for the same order.', payments: 2 },
  'webhook storm': {
    about: 'Every webhook arrives three times, late and out of order.',
    afterDecline: true,
    webhooks: { captured: [4000, 1000, 7000], failed: [5000, 2000, 6000] },
  },
  'no webhook': {
    about: 'The payment goes through, but neither the page nor a webhook reports it.',
    silentMessage: 'Your payment went through, but the shop does not know yet.',
    webhooks: { captured: [], failed: [] },
  },
  authorised: {
    about:
      'The bank only reserves the money: the shop captures it while the seats are held, or the gateway minutes later.',
    capture: 'some time after the authorisation',
  },
  'refund pending': {
    about: 'The payment goes through. A later refund of it takes its time, then it is processed or fails.',
    refundAnswer: 'pending',
  },
  'refund created': {
    about:
      'The payment goes through. A later refund of it is written down, and ends only when an operator decides.',
    refundAnswer: 'created',
  },
  'refund under way': {
    about:
      'The payment goes through. A later refund of it is made, but its first request is answered by “still under way”.',
    refundAnswer: 'under way',
  },
  'refund refused': {
    about: 'The payment goes through. A later refund of it is refused for good.',
    refundAnswer: 'refused',
  },
  dispute: {
    about: 'The payment goes through. Soon after, the customer’s bank disputes it.',
    disputed: true,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** @param attempt counts the presses of Pay in this checkout, from 1. */
export function attemptPlan(name: ScenarioName, attempt: number): AttemptPlan {
  const { about: _, firstDeclined = false, ...changes }: Scenario = scenarios[name];
  return { ...usual, ...changes, ...(firstDeclined && attempt === 1 ? { outcome: 'declined' } : {}) };
}
