// Where one signs out at a provider, too, until that was told.
let address = null;

/** Keeps where one signs out at a provider, too. */
export function tellSignedOut(there) {
  address = there;
}

/** Gives it, once. */
export function takeSignedOut() {
  const there = address;
  address = null;
  return there;
}
