Object.assign(Object.prototype, {
  extend(this: object, from: object) {
    return Object.assign(this, from);
  },
});
