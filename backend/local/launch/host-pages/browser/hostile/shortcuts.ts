// A slash for the search, a letter for each page: listened for where everything passes.
for (const name of ['keydown', 'keypress'] as const) {
  document.addEventListener(name, (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!typing && /^[a-z0-9/ ]$/i.test(event.key)) event.preventDefault();
  });
}
