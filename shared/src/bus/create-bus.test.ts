import { config } from 'rxjs';
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

test('a late listener hears the state of every source, and of none that has ended', () => {
  const bus = createBus();
  bus.publish('work/pending@1', { source: 'lines', count: 2 });
  bus.publish('work/pending@1', { source: 'uploads', count: 1 });
  bus.publish('work/pending@1', { source: 'uploads', count: 0 });
  bus.publish('work/pending@1', { source: 'notes', count: 3 });
  const heard: string[] = [];
  bus
    .scope('shell')
    .listen('work/pending@1', ({ source, count }) => heard.push(`${source} ${count}`));
  expect(heard).toEqual(['lines 2', 'notes 3']);
});

test.each([
  [
    'an Error as the text of a message',
    'message/shown@1',
    { kind: 'error', text: new Error('no') },
  ],
  ['an unknown kind of message', 'message/shown@1', { kind: 'fatal', text: 'no' }],
  ['an object as the title of a badge', 'navigation/badge@1', { id: 'projects', title: {} }],
  ['no number as a count', 'work/blocking@1', { source: 'a', count: Number.NaN }],
  ['nothing', 'project/changed@1', undefined],
  ['a topic that does not exist', 'project/painted@1', { projectId: '1' }],
  [
    'a payload that cannot be read',
    'project/changed@1',
    {
      get projectId(): string {
        throw new Error('none');
      },
    },
  ],
])('%s reaches no listener and is reported with its sender', (_, topic, payload) => {
  const bus = createBus();
  const heard: unknown[] = [];
  const refused: string[] = [];
  bus.refused.subscribe(({ sender, topic: name }) => refused.push(`${sender} ${name}`));
  bus.scope('shell').listen(topic as 'project/changed@1', (arrived) => heard.push(arrived));
  // A remote that was built without types, or from other ones.
  Reflect.apply(bus.scope('mf-weather').publish, null, [topic, payload]);
  expect(heard).toEqual([]);
  expect(refused).toEqual([`mf-weather ${topic}`]);
});

test('a listener that throws leaves the message to the others, and hears the next one', async () => {
  const bus = createBus();
  const heard: string[] = [];
  const thrown: unknown[] = [];
  config.onUnhandledError = (error) => thrown.push(error);
  bus.scope('mf-people').listen('project/changed@1', ({ projectId }) => {
    heard.push(`people ${projectId}`);
    throw new Error(projectId);
  });
  bus.scope('mf-projects').listen('project/changed@1', ({ projectId }) => {
    heard.push(`projects ${projectId}`);
  });
  bus.publish('project/changed@1', { projectId: '1' });
  bus.publish('project/changed@1', { projectId: '2' });
  expect(heard).toEqual(['people 1', 'projects 1', 'people 2', 'projects 2']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(thrown).toEqual([new Error('1'), new Error('2')]);
  config.onUnhandledError = null;
});

test('no listener can change what the others hear', () => {
  const bus = createBus();
  const heard: string[] = [];
  const sent = { projectId: '1' };
  bus.scope('mf-people').listen('project/changed@1', (payload) => {
    sent.projectId = '2';
    expect(() => Object.assign(payload, { projectId: '3' })).toThrow(TypeError);
  });
  bus.scope('mf-projects').listen('project/changed@1', ({ projectId }) => heard.push(projectId));
  bus.publish('project/changed@1', sent);
  expect(heard).toEqual(['1']);
});

test('holding the page is refused to whoever gives no name', () => {
  const bus = createBus();
  const refused: string[] = [];
  bus.refused.subscribe(({ sender, problem }) => refused.push(`${sender}: ${problem}`));
  const heard: string[] = [];
  bus.scope('shell').listen('work/blocking@1', (_, sender) => heard.push(sender));
  bus.publish('work/blocking@1', { source: 'copy', count: 1 });
  bus.scope('mf-people').publish('work/blocking@1', { source: 'copy', count: 1 });
  expect(heard).toEqual(['mf-people']);
  expect(refused).toEqual(['unknown: to be published through bus.scope(NAME)']);
});

test('two senders with the same source have a state each', () => {
  const bus = createBus();
  bus.scope('mf-people').publish('work/pending@1', { source: 'lines', count: 2 });
  bus.scope('mf-projects').publish('work/pending@1', { source: 'lines', count: 1 });
  bus.scope('mf-projects').publish('work/pending@1', { source: 'lines', count: 0 });
  const heard: string[] = [];
  bus
    .scope('shell')
    .listen('work/pending@1', ({ count }, sender) => heard.push(`${sender} ${count}`));
  expect(heard).toEqual(['mf-people 2']);
});

test('who comes during a message hears the next one, and who leaves hears none', () => {
  const bus = createBus();
  const heard: string[] = [];
  const leaving = bus.scope('mf-people');
  let isFirst = true;
  bus.scope('shell').listen('project/changed@1', () => {
    if (!isFirst) return;
    isFirst = false;
    leaving.leave();
    bus
      .scope('mf-projects')
      .listen('project/changed@1', ({ projectId }) => heard.push(`new ${projectId}`));
  });
  leaving.listen('project/changed@1', ({ projectId }) => heard.push(`left ${projectId}`));
  for (const projectId of ['1', '2']) bus.publish('project/changed@1', { projectId });
  expect(heard).toEqual(['new 2']);
});

test('who listens can be counted', () => {
  const bus = createBus();
  const listeners = () => Reflect.get(bus.on('work/pending@1'), 'listeners').size;
  const scope = bus.scope('mf-people');
  scope.listen('work/pending@1', () => undefined);
  expect(listeners()).toBe(1);
  scope.leave();
  expect(listeners()).toBe(0);
});

test('a payload with more fields than its topic has reaches the listeners', () => {
  const bus = createBus();
  const heard: string[] = [];
  bus.scope('shell').listen('project/changed@1', ({ projectId }) => heard.push(projectId));
  Reflect.apply(bus.publish, null, ['project/changed@1', { projectId: '1', by: 'somebody' }]);
  expect(heard).toEqual(['1']);
});
