import { copyCode } from '../../../shared/ui/embed/copy-code.ts';

for (const sample of document.querySelectorAll('[data-code-sample]')) {
  const block = sample.querySelector('pre');
  const status = sample.querySelector('[role="status"]');
  sample.querySelector('button')?.addEventListener('click', async () => {
    if (block && status) status.textContent = await copyCode(block);
  });
}
