import { createBus } from './create-bus';

test('a listener hears what is published after it came', () => {
  const bus = createBus();
  const heard: string[] = [];
  bus.publish('project/changed@1', { projectId: 'before' });
  bus.scope('mf-people').listen('project/changed@1', ({ projectId }) => heard.push(projectId));
  bus.publish('project/changed@1', { projectId: 'after' });
  expect(heard).toEqual(['after']);
});

test('a state is told to who comes late', () => {
  const bus = createBus();
  const heard: number[] = [];
  bus.publish('work/pending@1', { source: 'lines', count: 2 });
  bus.scope('shell').listen('work/pending@1', ({ count }) => heard.push(count));
  expect(heard).toEqual([2]);
});

test('leaving a scope ends all of its subscriptions and no other', () => {
  const bus = createBus();
  const heard: string[] = [];
  const leaving = bus.scope('mf-people');
  leaving.listen('project/changed@1', () => heard.push('leaving'));
  leaving.listen('document/changed@1', () => heard.push('leaving'));
  bus.scope('mf-projects').listen('project/changed@1', () => heard.push('staying'));
  leaving.leave();
  bus.publish('project/changed@1', { projectId: '1' });
  bus.publish('document/changed@1', { projectId: '1' });
  expect(heard).toEqual(['staying']);
});
