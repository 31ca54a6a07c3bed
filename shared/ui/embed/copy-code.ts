export const copied = 'Copied.';

/**
 * Copies lines of code; where the clipboard is closed to the page, selects them in their block instead.
 * @returns what to say of it.
 */
export async function copyCode(block: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(block.textContent);
    return copied;
  } catch {
    getSelection()?.selectAllChildren(block);
    return 'Selected: press Ctrl+C or ⌘C.';
  }
}
