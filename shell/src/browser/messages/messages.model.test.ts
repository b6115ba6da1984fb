import { allSettled, fork } from 'effector';
import { $messages, messageClosed, messageShown, waitFx } from './messages.model';

const forever = () => new Promise<never>(() => undefined);
const textsIn = (scope: ReturnType<typeof fork>) =>
  scope.getState($messages).map(({ text }) => text);

test('the five newest messages are kept', () => {
  const scope = fork({ handlers: [[waitFx, forever]] });
  for (const text of ['1', '2', '3', '4', '5', '6'])
    void allSettled(messageShown, { scope, params: { kind: 'info', text } });
  expect(textsIn(scope)).toEqual(['2', '3', '4', '5', '6']);
});

test('a closed message goes, the others stay', () => {
  const scope = fork({ handlers: [[waitFx, forever]] });
  for (const text of ['same', 'same'])
    void allSettled(messageShown, { scope, params: { kind: 'error', text } });
  const [first, second] = scope.getState($messages);
  void allSettled(messageClosed, { scope, params: first?.id ?? 0 });
  expect(scope.getState($messages)).toEqual([second]);
});

test('a message hides once its time is over', async () => {
  const scope = fork({ handlers: [[waitFx, (id: number) => id]] });
  await allSettled(messageShown, { scope, params: { kind: 'success', text: 'Saved' } });
  expect(textsIn(scope)).toEqual([]);
});
