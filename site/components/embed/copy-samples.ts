import { copyCode } from '../../../shared/ui/embed/copy-code.ts';

for (const sample of document.querySelectorAll('[data-code-sample]')) {
  const [block, status, button] = [
    sample.querySelector('pre'),
    sample.querySelector('[role="status"]'),
    sample.querySelector('button'),
  ];
  button?.addEventListener('click', async () => {
    if (block && status) status.textContent = await copyCode(block);
  });
}
