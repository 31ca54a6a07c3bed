/** How to write to a host. Profiles are read by everybody, so an address is not among what they hold. */
interface HostAddress {
  readonly name: string;
  readonly email: string;
}

export interface Hosts {
  /** By the user id of the host's profile; null for a host without an e-mail. */
  addressOf(userId: string): Promise<HostAddress | null>;
  /** The user id of whom an e-mail belongs to; null where it is nobody's. */
  userWith(email: string): Promise<string | null>;
}
