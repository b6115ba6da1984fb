/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InlineEdit, type InlineEditProps } from './inline-edit';

const setUp = (props: Partial<InlineEditProps> = {}) => {
  const saved: string[] = [];
  const { unmount } = render(
    <InlineEdit
      label="Notes"
      value="Salt-tolerant"
      {...props}
      onSave={(text) => saved.push(text)}
    />,
  );
  return {
    user: userEvent.setup(),
    saved,
    unmount,
    field: screen.getByRole<HTMLTextAreaElement>('textbox'),
  };
};

test('Enter saves what changed', async () => {
  const { user, saved, field } = setUp();
  await user.type(field, ' planting{Enter}');
  expect(saved).toEqual(['Salt-tolerant planting']);
});

test('leaving saves, once', async () => {
  const { user, saved, field } = setUp();
  await user.type(field, '!');
  await user.tab();
  expect(saved).toEqual(['Salt-tolerant!']);
});

test('what was typed is saved when the field goes, as a row does that is scrolled out of sight', async () => {
  const { user, saved, field, unmount } = setUp();
  await user.type(field, '!');
  unmount();
  expect(saved).toEqual(['Salt-tolerant!']);
});

test('leaving without a change saves nothing', async () => {
  const { user, saved, field } = setUp();
  await user.click(field);
  await user.tab();
  expect(saved).toEqual([]);
});

test('Esc takes back and saves nothing', async () => {
  const { user, saved, field } = setUp();
  await user.type(field, ' planting{Escape}');
  expect(field.value).toBe('Salt-tolerant');
  expect(saved).toEqual([]);
});

test('Shift+Enter breaks the line where there may be several', async () => {
  const { user, saved, field } = setUp({ multiline: true });
  await user.type(field, '{Shift>}{Enter}{/Shift}shrubs{Enter}');
  expect(saved).toEqual(['Salt-tolerant\nshrubs']);
});

test('a required text that is emptied comes back', async () => {
  const { user, saved, field } = setUp({ required: true });
  await user.clear(field);
  await user.tab();
  expect(field.value).toBe('Salt-tolerant');
  expect(saved).toEqual([]);
});

test('no more than the limit can be typed', async () => {
  const { user, saved, field } = setUp({ value: '', maxLength: 5 });
  await user.type(field, 'abcdefgh{Enter}');
  expect(saved).toEqual(['abcde']);
});

test('characters are counted as they are typed', async () => {
  const { user, field } = setUp({ value: '', maxLength: 255 });
  expect(screen.getByText('0 / 255')).toBeTruthy();
  await user.type(field, 'Salt');
  expect(screen.getByText('4 / 255')).toBeTruthy();
});

test('a formatted text shows until the field is edited, and is never saved', async () => {
  const { user, saved, field } = setUp({ value: '30000', shown: '$30,000+' });
  expect(field.value).toBe('$30,000+');
  await user.click(field);
  expect(field.value).toBe('30000');
  await user.tab();
  expect(field.value).toBe('$30,000+');
  expect(saved).toEqual([]);
  await user.type(field, '5{Enter}');
  expect(saved).toEqual(['300005']);
});
