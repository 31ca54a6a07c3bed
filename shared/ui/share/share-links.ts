/** WhatsApp's own address for a message: its app where there is one, its site elsewhere. */
export function whatsAppLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`;
}
