// Texts that others have written: names and titles out of records. They stand among our own words, so that nothing in them
// may turn these round or pretend to be empty.

/** Signs that change the direction of what follows, and those that take no room. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export function tamed(text: string): string {
  return text.replace(UNSEEN, '').trim();
}
