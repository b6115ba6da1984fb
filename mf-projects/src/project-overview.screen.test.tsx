import {
  answerInstead,
  contentAs,
  enabledSelect,
  fill,
  makeOwnProject,
  messages,
  type OwnProject,
  pick,
  pickFirst,
  requestsSent,
} from '@portal/shared/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  description,
  enterTitle,
  openOverview,
  said,
  stored,
  title,
  writeElsewhere,
} from './testing/open-project';

let own: OwnProject;
beforeEach(async () => {
  own = await makeOwnProject();
});

describe('the overview', () => {
  test('shows what is built and what it comes to, and leads on to each tab', async () => {
    const { user } = await openOverview(own.id);
    await user.click(button('Features'));
    const features = await screen.findByRole('list', { name: 'Features' });
    expect(features.textContent).toContain('Gravel garden');
    expect(features.textContent).toContain('$1,013.60');
    await user.click(button('Estimate/costs'));
    expect(await screen.findByText('$1,145.37')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Presentation View')).toBe(`/projects/${own.id}/presentation`);
    expect(screen.getByRole('link', { name: 'Presentation View' }).getAttribute('target')).toBe(
      '_blank',
    );
    expect(hrefOf('See All: Documents')).toBe(`/projects/${own.id}/documents`);
    expect(hrefOf('See All: Features')).toBe(`/projects/${own.id}/features`);
    expect(hrefOf('See All: Estimate/costs')).toBe(`/projects/${own.id}/cost-planner`);
  });

  test('is read once for the header and the tab', async () => {
    await openOverview(own.id);
    const reads = requestsSent().filter(({ path }) => path.includes(`/node/project/${own.id}?`));
    expect(reads).toHaveLength(1);
  });

  test('shows a designer the features without a price', async () => {
    const { ask } = await contentAs('administrator');
    const { data } = await ask<{ data: { id: string }[] }>(
      'GET',
      '/jsonapi/user/user?filter[mail]=designer@demo.test',
    );
    const designer = { type: 'user--user', id: data[0]?.id };
    await writeElsewhere(own.id, {}, { field_project_assigned_user: { data: [designer] } });
    const { user } = await openOverview(own.id, 'designer');
    await user.click(button('Features'));
    const features = await screen.findByRole('list', { name: 'Features' });
    expect(features.textContent).toContain('Gravel garden');
    expect(document.body.textContent).not.toContain('$');
    expect(screen.getAllByText('Not shown to you')).toHaveLength(2);
    expect(screen.queryByText('TBD', { selector: 'dd' })).toBeNull();
    for (const name of [
      'Estimate/costs',
      'Activity',
      'Delete Project',
      'More actions of the project',
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('tells who changed what', async () => {
    const { user } = await openOverview(own.id);
    await enterTitle(user, 'Gravel and grasses');
    await waitFor(async () => expect((await stored(own.id)).title).toBe('Gravel and grasses'));
    await user.click(button('Activity'));
    const list = await screen.findByRole('list', { name: 'Activity' });
    const [newest] = within(list).getAllByRole('listitem');
    expect(newest?.textContent).toContain('Owen Tremblay changed the title');
    expect(newest?.textContent).toContain(`${own.title} → Gravel and grasses`);
  });

  test('stores budget, notes and dates, and warns of an end before the start', async () => {
    const { user } = await openOverview(own.id);
    const budget = screen.getByRole('textbox', { name: "Client's budget" });
    await fill(user, budget, '30000');
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect((await stored(own.id)).field_project_client_budget).toMatch(/^30000/),
    );
    const start = screen.getByLabelText('Start date');
    await fill(user, start, '06012026');
    await user.tab();
    await fill(user, screen.getByLabelText('Estimated completion'), '05012026');
    await user.tab();
    expect(await screen.findByText('The project ends before it starts.')).toBeTruthy();
  });
});

describe('the title', () => {
  test('that the content service refused says so, and the stored one shows again', async () => {
    const { user } = await openOverview(own.id);
    answerInstead({ method: 'PATCH', path: /node\/project/ }, { status: 500 });
    await enterTitle(user, 'Rose garden');
    await said('There was an error saving the project title');
    await waitFor(() => expect(title().value).toBe(own.title));
  });

  test('that somebody else has changed meanwhile is not overwritten unasked', async () => {
    const { user } = await openOverview(own.id);
    expect(title().value).toBe(own.title);
    await writeElsewhere(own.id, { title: 'Theirs' });
    await enterTitle(user, 'Mine');
    const failed = await screen.findByRole('group', { name: 'Title of the project was not saved' });
    expect(failed.textContent).toContain('Theirs');
    expect(failed.textContent).toContain('Mine');
    expect((await stored(own.id)).title).toBe('Theirs');
    await user.click(within(failed).getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(title().value).toBe('Theirs'));
    expect((await stored(own.id)).title).toBe('Theirs');

    await writeElsewhere(own.id, { title: 'Theirs again' });
    await enterTitle(user, 'Mine');
    await user.click(await screen.findByRole('button', { name: 'Use my value' }));
    await waitFor(async () => expect((await stored(own.id)).title).toBe('Mine'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use my value' })).toBeNull());
    expect(title().value).toBe('Mine');
  });

  test('what somebody else has changed beside it is told and shown', async () => {
    const { user } = await openOverview(own.id);
    await writeElsewhere(own.id, { field_project_description: 'Theirs' });
    await enterTitle(user, 'Mine');
    await said('Another person has changed this project. The page shows the current version.');
    await waitFor(() => expect(description().value).toBe('Theirs'));
    expect(title().value).toBe('Mine');
    expect(await stored(own.id)).toMatchObject({
      title: 'Mine',
      field_project_description: 'Theirs',
    });
  });
});

describe('what is entered', () => {
  test('while nothing can be sent is shown, kept over a reload, and stored once it can', async () => {
    const { user, unmount } = await openOverview(own.id);
    const stop = answerInstead({ method: 'PATCH', path: /node\/project/ }, 'connection lost');
    await enterTitle(user, 'Rose garden');
    await fill(user, description(), 'Roses');
    await user.tab();
    expect(title().value).toBe('Rose garden');
    unmount();
    await openOverview(own.id);
    await waitFor(() => expect(title().value).toBe('Rose garden'));
    expect(description().value).toBe('Roses');
    expect((await stored(own.id)).title).toBe(own.title);
    stop();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () =>
      expect(await stored(own.id)).toMatchObject({
        title: 'Rose garden',
        field_project_description: 'Roses',
      }),
    );
  });

  test('is undone and made again: a text, a status and both dates', async () => {
    const { user } = await openOverview(own.id);
    const before = await stored(own.id);
    await enterTitle(user, 'Rose garden');
    await pick(user, screen.getByRole('combobox', { name: 'Project status' }), 'Construction');
    await fill(user, screen.getByLabelText('Start date'), '06012026');
    await user.tab();
    const fields = ({ title: text, field_project_status, field_project_date }: typeof before) => ({
      text,
      field_project_status,
      field_project_date,
    });
    await waitFor(async () =>
      expect(await stored(own.id)).toMatchObject({
        title: 'Rose garden',
        field_project_status: 'construction',
        field_project_date: { value: '2026-06-01' },
      }),
    );
    const entered = fields(await stored(own.id));
    for (let steps = 0; steps < 3; steps += 1) await user.click(button('Undo'));
    await waitFor(async () => expect(fields(await stored(own.id))).toEqual(fields(before)));
    expect(title().value).toBe(own.title);
    for (let steps = 0; steps < 3; steps += 1) await user.click(button('Redo'));
    await waitFor(async () => expect(fields(await stored(own.id))).toEqual(entered));
  });

  test('and refused stands beside its field in the words of the page', async () => {
    const { user } = await openOverview(own.id);
    const stop = answerInstead({ method: 'PATCH', path: /node\/project/ }, { status: 422 });
    await pick(user, screen.getByRole('combobox', { name: 'Project status' }), 'Construction');
    const failed = await screen.findByRole('group', {
      name: 'Status of the project was not saved',
    });
    expect(failed.textContent).toContain('Construction');
    stop();
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    await said('Project updated');
    expect((await stored(own.id)).field_project_status).toBe('construction');
  });
});

describe('the status', () => {
  test('that is picked is stored, and where it could not be, the page says so', async () => {
    const { user, unmount } = await openOverview(own.id);
    const select = () => screen.getByRole('combobox', { name: 'Project status' });
    const stop = answerInstead({ method: 'PATCH', path: /node\/project/ }, { status: 500 });
    await pick(user, select(), 'Construction');
    await said('Unable to update project');
    expect(messages()).not.toContain('Project updated');
    stop();
    await pick(user, select(), 'Construction');
    await said('Project updated');
    expect((await stored(own.id)).field_project_status).toBe('construction');
    unmount();
    await openOverview(own.id);
    expect(screen.getAllByText('Construction').length).toBeGreaterThan(0);
  });
});

describe('the team', () => {
  test('gets a member, who leaves again', async () => {
    const { user } = await openOverview(own.id);
    await pick(user, await enabledSelect('Add Team Member'), 'Designer: Priya Nair');
    await said('Team Member added');
    const team = screen.getByRole('list', { name: 'Team Members' });
    await waitFor(() => expect(team.textContent).toContain('Priya Nair'));
    await user.click(within(team).getByRole('button', { name: 'Remove Priya Nair' }));
    await said('Team Member removed');
    await waitFor(() => expect(team.textContent).not.toContain('Priya Nair'));
  });

  test('a subcontractor whom somebody else took off already is not found', async () => {
    const { user } = await openOverview(own.id);
    await pickFirst(user, await enabledSelect('Add Subcontractor'));
    await said('Subcontractor added');
    await writeElsewhere(own.id, {}, { field_project_subcontractors: { data: [] } });
    const list = screen.getByRole('list', { name: 'Subcontractors' });
    await user.click(await within(list).findByRole('button'));
    await said('Subcontractor not found');
    await waitFor(() => expect(within(list).queryAllByRole('listitem')).toEqual([]));
  });
});
