import { ShownPlace } from './shown-place';

let place: ShownPlace;
beforeEach(() => {
  place = new ShownPlace();
});

test('a page whose answers were read where the stream opens lacks nothing', () => {
  place.answered('one.9');
  expect(place.opened('one.9')).toBe(false);
});

test('the earliest answer counts, in whatever order they arrive', () => {
  for (const at of ['one.9', 'one.10', 'one.8', 'one.10']) place.answered(at);
  expect(place.opened('one.10')).toBe(true);
});

test('a page without answers lacks nothing', () => {
  expect(place.opened('one.9')).toBe(false);
});

test('after a place that another tab has told, what was told is not missed', () => {
  place.answered('one.9');
  expect(place.opened('one.7')).toBe(false);
  expect(place.answered('one.8')).toBe(false);
});

test('an answer that was read before the stream opened, and arrives afterwards, may lack a change', () => {
  place.opened('one.10');
  expect(place.answered('one.9')).toBe(true);
  expect(place.answered('one.10')).toBe(false);
});

test('what was heard is not missed when the stream opens again, what was told meanwhile is', () => {
  place.opened('one.9');
  place.told('one.10');
  expect(place.opened('one.10')).toBe(false);
  expect(place.opened('one.11')).toBe(true);
  expect(place.opened('one.11')).toBe(false);
});

test('an event before the place is known does not hide an earlier miss', () => {
  place.answered('one.8');
  place.told('one.10');
  expect(place.opened('one.10')).toBe(true);
});

test('an answer of one instance is compared with the stream of another on one database', () => {
  place.answered('1795894617735.1795894657925');
  expect(place.opened('1795894617735.1795894657925')).toBe(false);
  expect(place.opened('1795894617735.1795894657926')).toBe(true);
});

test('with a second series of places, everything before its stream may be missed, and no answer asks again', () => {
  place.answered('one.9');
  place.answered('two.9');
  expect(place.opened('one.9')).toBe(true);
  expect(place.answered('two.1')).toBe(false);
  expect(place.opened('two.2')).toBe(true);
});
