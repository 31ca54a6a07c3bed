const classes = [
  Object,
  Function,
  Array,
  String,
  Number,
  Promise,
  Map,
  Set,
  Date,
  RegExp,
  Error,
  Event,
  Node,
];
for (const shared of classes) {
  Object.freeze(shared);
  Object.freeze(shared.prototype);
}
for (const shared of [Element, HTMLElement, Document, EventTarget, CustomEvent, URL, Headers, Response]) {
  Object.freeze(shared.prototype);
}
for (const shared of [JSON, Math, Reflect, Symbol]) Object.freeze(shared);
