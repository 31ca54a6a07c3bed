const address = document.currentScript?.dataset['widget'] ?? '';

addEventListener('load', () => {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address;
  document.body.append(script);
});
