import {
  answerInstead,
  fill,
  makeOwnProject,
  messages,
  type OwnProject,
  renderPages,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  description,
  openOverview,
  projectPages,
  said,
  stored,
  title,
  writeElsewhere,
} from './testing/open-project';

let own: OwnProject;
beforeEach(async () => {
  own = await makeOwnProject();
});

describe('a copy', () => {
  test('is made under a name of its own, and the person is led to it', async () => {
    const { user, address } = await openOverview(own.id);
    await user.click(await screen.findByRole('button', { name: 'Duplicate Project' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Project' }));
    const name = dialog.getByLabelText<HTMLInputElement>((text) => text.startsWith('Name'));
    expect(name.value).toBe(`Copy of ${own.title}`);
    await fill(user, name, 'Second try');
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(title().value).toBe('Second try'));
    expect(address()).toMatch(/^\/projects\/[0-9a-f-]{36}\/overview$/);
    expect(address()).not.toContain(own.id);
    expect(screen.getAllByText(own.client.name).length).toBeGreaterThan(0);
    await user.click(button('Features'));
    const features = await screen.findByRole('list', { name: 'Features' });
    expect(features.textContent).toContain('Gravel garden');
    expect(features.textContent).toContain('$1,013.60');
  });
});

describe('a removal', () => {
  test('is asked for, may fail without loss, and leads to the list', async () => {
    const { user, address } = await openOverview(own.id);
    const stop = answerInstead({ method: 'DELETE', path: /node\/project/ }, { status: 500 });
    const remove = async (answer: string) => {
      await user.click(button('Delete Project'));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: answer }));
    };
    await remove('No');
    expect(requestsSent().filter(({ method }) => method === 'DELETE')).toEqual([]);
    await remove('Yes');
    await said('Project could not be removed');
    expect(title().value).toBe(own.title);
    stop();
    await remove('Yes');
    await said('Project removed');
    await waitFor(() => expect(address()).toBe('/projects'));
    await expect(stored(own.id)).rejects.toThrow('404');
  });
});

describe('the construction binder', () => {
  test('tells the crew what to build, without a price, and keeps what they write', async () => {
    const path = `/projects/${own.id}/construction-binder`;
    const first = await renderPages(projectPages, { as: 'staff_worker', path });
    const note = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Private note' });
    expect(note.value).toBe('Beware of the dog');
    await fill(first.user, description(), 'Steps down to the lawn.');
    await first.user.keyboard('{Enter}');
    await said('Project updated');
    first.unmount();
    await renderPages(projectPages, { as: 'staff_worker', path });
    await screen.findByRole('heading', { name: 'Gravel garden' });
    expect(description().value).toBe('Steps down to the lawn.');
    expect(document.body.textContent).not.toContain('$');
  });
});

describe("a project's own templates", () => {
  const missing = 'We have updated the project metadata, please refresh the page.';
  const upgraded = 'Successfully upgraded project metadata. Please refresh the page.';
  const failed = 'Failed to upgrade project metadata, some line items may not work.';
  const titlesIn = (value: unknown): string[] =>
    JSON.parse(String(value))
      .templates.map((template: { title: string }) => template.title)
      .sort();
  const metadata = async () => String((await stored(own.id)).field_project_value);
  const write = (value: string) => writeElsewhere(own.id, { field_project_value: value });
  const writesOfPage = () =>
    requestsSent().filter(({ method, path }) => method === 'PATCH' && path.includes(own.id));

  test('are built where they are missing, beside what others keep there, and once', async () => {
    const whole = await metadata();
    await write('{"mf-features":{"order":["a"]}}');
    const { unmount } = await openOverview(own.id);
    await said(missing);
    const built = await metadata();
    expect(titlesIn(built)).toEqual(titlesIn(whole));
    expect(JSON.parse(built)).toMatchObject({ 'mf-features': { order: ['a'] } });
    unmount();
    await openOverview(own.id);
    await screen.findByRole('heading', { name: 'Dates' });
    expect(await metadata()).toBe(built);
    // Once by the test, once by the page.
    expect(writesOfPage()).toHaveLength(2);
  });

  test('are upgraded where parts of them are missing', async () => {
    const [first, ...others] = JSON.parse(await metadata()).templates;
    await write(JSON.stringify({ templates: [{ id: first.id, title: first.title }, ...others] }));
    await openOverview(own.id);
    await said(upgraded);
    expect(JSON.parse(await metadata()).templates[0].items).not.toEqual([]);
    expect(writesOfPage()).toHaveLength(2);
  });

  test('that could not be upgraded are told', async () => {
    await write('');
    answerInstead({ path: /feature_template/ }, 'connection lost');
    await openOverview(own.id);
    await said(failed);
    expect(messages()).not.toContain(missing);
  });

  test('that cannot be read stay until somebody regenerates them', async () => {
    const whole = await metadata();
    const broken = '{"templates":[{"id"';
    await write(broken);
    const { user } = await openOverview(own.id);
    await said(failed);
    const regenerate = async (answer: 'Yes' | 'No') => {
      await user.click(button('More actions of the project'));
      await user.click(
        await screen.findByRole('menuitem', { name: 'Regenerate Project Template' }),
      );
      const question = await screen.findByRole('alertdialog');
      expect(question.textContent).toContain(
        'This will overwrite the existing feature templates for this project. Do you want to proceed?',
      );
      await user.click(within(question).getByRole('button', { name: answer }));
    };
    await regenerate('No');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await metadata()).toBe(broken);
    await regenerate('Yes');
    await said(upgraded);
    expect(titlesIn(await metadata())).toEqual(titlesIn(whole));
    expect(writesOfPage()).toHaveLength(2);
  });
});
