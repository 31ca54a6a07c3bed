/** Lines for a host to copy. */
export interface CodeSample {
  /** What the lines are, for the button that copies them: 'the style rule'. */
  readonly label: string;
  readonly language: 'css' | 'html' | 'js' | 'json' | 'sh' | 'svelte' | 'text' | 'tsx' | 'vue';
  readonly code: string;
}
