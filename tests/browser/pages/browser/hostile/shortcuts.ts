// A slash opens the search, a letter each page: heard on the document, where all key events pass.
for (const name of ['keydown', 'keypress'] as const) {
  document.addEventListener(name, (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!typing && /^[a-z0-9/ ]$/i.test(event.key)) event.preventDefault();
  });
}
