import { attributesToChange, attributesToCreate } from './differences';

test('a published record is created without a status, a retired one with it, and without empty values', () => {
  const given = { title: 'Patio', status: true, field_template_description: '', field_lines: [] };
  expect(attributesToCreate(given)).toEqual({ title: 'Patio' });
  expect(attributesToCreate({ title: 'Patio', status: false })).toEqual({
    title: 'Patio',
    status: false,
  });
});

test('a Drupal that writes a value in another way has the same value', () => {
  const given = {
    field_quantity: '1.0000',
    field_note: '',
    field_colors: [],
    body: { value: '<p>Yes.</p>', format: 'basic_html' },
  };
  const stored = {
    field_quantity: '1.00',
    field_note: null,
    body: { value: '<p>Yes.</p>', format: 'basic_html', processed: '<p>Yes.</p>', summary: '' },
    field_own: 'added by somebody',
  };
  expect(attributesToChange(given, stored)).toEqual({});
});

test('what differs is sent: another number, text or format, and a value that was emptied', () => {
  expect(
    attributesToChange(
      {
        field_quantity: '1.5',
        title: 'Patio',
        body: { value: 'a', format: 'full_html' },
        note: null,
      },
      {
        field_quantity: '1',
        title: 'Patio',
        body: { value: 'a', format: 'basic_html' },
        note: 'b',
      },
    ),
  ).toEqual({ field_quantity: '1.5', body: { value: 'a', format: 'full_html' }, note: null });
});
