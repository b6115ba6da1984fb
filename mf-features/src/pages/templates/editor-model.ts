import { createLiveQuery } from '@portal/shared/changes';
import { createFormRefusal, createMutation } from '@portal/shared/cms';
import { contentText, type TemplateContent } from '@portal/shared/domain';
import { templateFormulaProblems } from '@portal/shared/formulas';
import { $session } from '@portal/shared/session';
import { featureTemplate, fieldProblems } from '@portal/shared/validation';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum';
import { announceUnsavedFx, failed, showMessageFx, succeeded } from '../../bus';
import type { TemplateOutcome, TemplateWrite } from '../../content/templates.repository';
import { blankTemplate, contentOf, differencesIn } from '../../domain/template-edit';
import { draftDeletion, type Editing, findDraftFx, keeping } from './editor-draft';
import { readTemplateFx, saveTemplateFx, storedAnew } from './templates.model';

/** The editor was opened at an address: a template id, or `new`. */
export const editorOpened = createEvent<string>();
export const editorLeft = createEvent();
export const readRetried = createEvent();
export const edited = createEvent<TemplateContent>();
export const savePressed = createEvent();
/** The unsaved edit was discarded. */
export const editDropped = createEvent();
/** A conflict with another person's version was resolved by the person. */
export const versionJudged = createEvent<{ readonly isMine: boolean }>();
export const closeShown = createEvent();

/** Milliseconds without typing before the draft is stored. */
const typingPauseMs = 300;

const reading = createLiveQuery({
  effect: readTemplateFx,
  // A change of a part comes with a new revision of the template.
  concerns: ({ type, id }, address) => type === 'node--feature_template' && id === address,
});
const saving = createMutation(attach({ effect: saveTemplateFx }));
export const { $saving } = saving;

const answered = (outcome: TemplateOutcome) => (done: { readonly result: TemplateOutcome }) =>
  done.result === outcome;
const saved = saving.saved.filter({ fn: answered('saved') });
const conflicted = saving.saved.filter({ fn: answered('changed by others') });

const $address = createStore('').on(editorOpened, (_, address) => address);
/** The edit has ended; the payload is the editor's address. */
const closed = sample({ clock: [editDropped, saved], source: $address });
$address.reset(closed);
export const $isClosed = createStore(false)
  .on(closed, () => true)
  .reset(closeShown);

const begun = createEvent<Editing>();
export const $editing = createStore<Editing | null>(null)
  .on(begun, (_, editing) => editing)
  .on(edited, (editing, content) => editing && { ...editing, content })
  .reset(editorOpened, closed);

const isStored = (address: string) => address !== '' && address !== 'new';
sample({
  clock: [editorOpened, sample({ clock: readRetried, source: $address })],
  filter: isStored,
  target: reading.loadFx,
});
sample({ clock: editorLeft, target: reading.left });

/** The stored template, of every answer; null for a new template. */
const answeredWith = reading.$data.updates;
const opening = sample({
  clock: [editorOpened.map(() => null), answeredWith],
  source: { address: $address, editing: $editing },
  fn: ({ address, editing }, stored): Editing | null => {
    if (editing !== null) return null;
    if (address === 'new') return { id: crypto.randomUUID(), seen: null, content: blankTemplate };
    return stored?.id === address ? beginWith(stored.id, contentOf(stored)) : null;
  },
});
sample({ clock: opening, filter: (editing) => editing !== null, target: begun });

function beginWith(id: string, content: TemplateContent): Editing {
  return { id, seen: contentText(content), content };
}

/** Reason why the template could not be read; null once it is edited. */
export const $readFailure = combine(reading.$failure, $editing, (failure, editing) =>
  editing === null ? failure : null,
);
export const $reading = reading.$loading;

const isTouched = ({ seen, content }: Editing) =>
  contentText(content) !== (seen ?? contentText(blankTemplate));
export const $isTouched = $editing.map((editing) => editing !== null && isTouched(editing));

const $isSent = createStore(false)
  .on(savePressed, () => true)
  .reset(editorOpened, closed);
/** Returns the errors of the form and of the formulas, by path. */
const problemsOf = (content: TemplateContent): Readonly<Record<string, string>> => ({
  ...templateFormulaProblems(content),
  ...fieldProblems(featureTemplate, content),
});
const $allProblems = $editing.map((editing) => (editing ? problemsOf(editing.content) : {}));
/** Problems by path, such as `items[0].fields[1].label`; shown after the first attempt to save. */
export const $problems = combine($allProblems, $isSent, (all, isSent) => (isSent ? all : {}));

const $answer = createFormRefusal({
  write: saving,
  $values: $editing.map((editing) => editing?.content ?? null),
  names: { title: 'title', name: 'group', field_template_description: 'description' },
  reset: [editorOpened],
});

/** Refused values of the template itself; everything else is a message beside Save. */
export const $refusal = $answer.map(({ fields }) => ({ fields, rest: '' }));
sample({
  clock: saving.failed,
  source: $answer,
  filter: ({ rest }) => rest !== '',
  fn: ({ rest }) => failed(rest),
  target: showMessageFx,
});

const writeOf = ({ id, seen, content }: Editing): TemplateWrite => ({ id, seen, content });

sample({
  clock: savePressed,
  source: { editing: $editing, problems: $allProblems },
  filter: ({ editing, problems }) => editing !== null && Object.keys(problems).length === 0,
  fn: ({ editing }) => writeOf(editing as Editing),
  target: saving.saveFx,
});

/** Whether a conflict was reported and the other version is being loaded. */
const $isConflicted = createStore(false)
  .on(conflicted, () => true)
  .reset(editorOpened);
sample({ clock: [conflicted, saved], fn: () => undefined, target: storedAnew });
sample({ clock: conflicted, source: $address, filter: isStored, target: reading.loadFx });

/** Conflicting version of another person with the differences; null without a conflict. */
export const $question = combine(
  { found: reading.$data, editing: $editing, isConflicted: $isConflicted },
  ({ found, editing, isConflicted }) => {
    if (!isConflicted || !editing || found?.id !== editing.id) return null;
    if (contentText(found) === editing.seen) return null;
    const stored = contentOf(found);
    return { editing, stored, differences: differencesIn(stored, editing.content) };
  },
);

const judged = sample({
  clock: versionJudged,
  source: $question,
  filter: Boolean,
  fn: ({ editing, stored }, { isMine }) => {
    const theirs = beginWith(editing.id, stored);
    return { isMine, editing: isMine ? { ...theirs, content: editing.content } : theirs };
  },
});
$isConflicted.reset(judged);
sample({ clock: judged, fn: ({ editing }) => editing, target: begun });
sample({
  clock: judged,
  filter: ({ isMine }) => isMine,
  fn: ({ editing }) => writeOf(editing),
  target: saving.saveFx,
});

const $place = combine({ address: $address, session: $session }, ({ address, session }) => ({
  address,
  userId: session?.userId ?? '',
}));

sample({
  clock: opening,
  source: $place,
  filter: (_, editing) => editing !== null,
  fn: (place) => place,
  target: findDraftFx,
});
const restored = sample({
  clock: findDraftFx.done,
  source: $place,
  filter: ({ address }, { params, result }) => result !== null && address === params.address,
  fn: (_, { result }) => result as Editing,
});
sample({ clock: restored, target: begun });
/** Whether the form shows a draft from an earlier visit. */
export const $isRestored = createStore(false)
  .on(restored, () => true)
  .reset(editorOpened, closed);

sample({
  clock: debounce({ source: edited, timeout: typingPauseMs }),
  source: { place: $place, editing: $editing },
  filter: ({ place, editing }) => place.userId !== '' && editing !== null && isTouched(editing),
  fn: ({ place, editing }) => ({ ...place, editing: editing as Editing }),
  target: keeping.saveFx,
});
sample({
  clock: closed,
  source: $place,
  fn: ({ userId }, address) => ({ userId, address }),
  target: draftDeletion.saveFx,
});

sample({ clock: $isTouched, fn: Number, target: announceUnsavedFx });
sample({
  clock: saved,
  fn: () => succeeded('Template saved'),
  target: showMessageFx,
});
