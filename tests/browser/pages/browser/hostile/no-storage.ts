function denyAccess(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
  Object.defineProperty(window, name, { get: denyAccess });
}
Object.defineProperty(Document.prototype, 'cookie', { get: denyAccess, set: denyAccess });
