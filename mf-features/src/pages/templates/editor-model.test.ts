import { contentText, type FeatureTemplate } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aField, aTemplate, aTemplateItem } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceUnsavedFx, showMessageFx } from '../../bus';
import { contentOf } from '../../domain/template-edit';
import { dropDraftFx, findDraftFx, keepDraftFx } from './editor-draft';
import {
  $editing,
  $isClosed,
  $isTouched,
  $problems,
  $question,
  edited,
  editorOpened,
  savePressed,
  versionJudged,
} from './editor-model';
import { readListFx, readTemplateFx, saveTemplateFx } from './templates.model';

const patio = aTemplate({ title: 'Patio', items: [aTemplateItem({ fields: [aField()] })] });

const editing = async (outcomes: readonly unknown[] = ['saved'], address = patio.id) => {
  const stored: FeatureTemplate[] = [patio];
  const sent: { id: string; seen: string | null; content: { title: string } }[] = [];
  const messages: unknown[] = [];
  const answers = [...outcomes];
  const scope = fork({
    handlers: new Map<never, never>([
      [readListFx, () => []],
      [readTemplateFx, () => stored.at(-1)],
      [
        saveTemplateFx,
        (write: (typeof sent)[number]) => {
          sent.push(write);
          const answer = answers.shift();
          return answer instanceof Error ? Promise.reject(answer) : answer;
        },
      ],
      [findDraftFx, () => null],
      [keepDraftFx, () => undefined],
      [dropDraftFx, () => undefined],
      [announceUnsavedFx, () => undefined],
      [showMessageFx, (message: unknown) => void messages.push(message)],
    ] as never),
  });
  await allSettled(editorOpened, { scope, params: address });
  const type = (title: string) =>
    allSettled(edited, {
      scope,
      params: { ...scope.getState($editing)!.content, title },
    });
  return { scope, sent, messages, stored, type };
};

test('a template is saved over what was seen, and its screen closes', async () => {
  const { scope, sent, messages, type } = await editing();
  await type('Terrace');
  await allSettled(savePressed, { scope });
  expect(sent).toMatchObject([
    { id: patio.id, seen: contentText(patio), content: { title: 'Terrace' } },
  ]);
  expect(scope.getState($isClosed)).toBe(true);
  expect(messages).toEqual([{ kind: 'success', text: 'Template saved' }]);
});

test('what is wrong is told by its place, and nothing is sent', async () => {
  const { scope, sent, type } = await editing();
  await type(' ');
  expect(scope.getState($problems)).toEqual({});
  await allSettled(savePressed, { scope });
  expect(scope.getState($problems)).toEqual({ title: 'Please provide a name.' });
  expect(sent).toEqual([]);
});

const theirs = { ...patio, description: 'Theirs' };
const conflicting = async () => {
  const open = await editing(['changed by others', 'saved']);
  await open.type('Mine');
  open.stored.push(theirs);
  await allSettled(savePressed, { scope: open.scope });
  return open;
};

test('what somebody else has stored is shown before anything is overwritten', async () => {
  const { scope, sent } = await conflicting();
  expect(scope.getState($question)?.differences).toEqual(['name', 'description']);
  expect(sent).toHaveLength(1);
  await allSettled(versionJudged, { scope, params: { isMine: true } });
  expect(sent[1]).toMatchObject({ seen: contentText(theirs), content: { title: 'Mine' } });
  expect(scope.getState($isClosed)).toBe(true);
});

test('theirs is kept when the person says so, and shown', async () => {
  const { scope, sent } = await conflicting();
  await allSettled(versionJudged, { scope, params: { isMine: false } });
  expect(sent).toHaveLength(1);
  expect(scope.getState($editing)?.content).toEqual(contentOf(theirs));
  expect(scope.getState($isTouched)).toBe(false);
});

test('a new template is stored under an id of its own, as one that nobody has seen', async () => {
  const { scope, sent, type } = await editing(['saved'], 'new');
  await type('Pond');
  await allSettled(savePressed, { scope });
  expect(sent).toMatchObject([{ seen: null, content: { title: 'Pond' } }]);
  expect(sent[0]?.id).not.toBe(patio.id);
});

test('what was typed stays when saving it failed', async () => {
  const text = 'This content system edits templates in its own administration.';
  const failure = { kind: 'malformed', problems: [], text } as const;
  const { scope, messages, type } = await editing([new RequestFailed(failure)]);
  await type('Terrace');
  await allSettled(savePressed, { scope });
  expect(scope.getState($editing)?.content.title).toBe('Terrace');
  expect(messages).toEqual([{ kind: 'error', text }]);
});
