/** What the script of a page can ask an element to do. */
export type Command = 'open' | 'close' | 'reset';
type Receivers = Partial<Readonly<Record<Command, () => void>>>;

const receivers = new WeakMap<Element, Receivers>();
/** The last command that nothing could carry out yet. */
const waiting = new WeakMap<Element, Command>();

/** Has an element carry out a command, as soon as it can. */
export function send(host: Element, command: Command): void {
  const receive = receivers.get(host)?.[command];
  if (receive) receive();
  else waiting.set(host, command);
}

/** Carries out the commands of an element from now on, until what is returned is called. */
export function receiveCommands(host: Element, own: Receivers): () => void {
  const others = receivers.get(host);
  receivers.set(host, { ...others, ...own });
  const command = waiting.get(host);
  if (command && own[command]) {
    waiting.delete(host);
    own[command]();
  }
  return () => void receivers.set(host, { ...others });
}
