import { createMutation, createQuery, createRefusalMarks } from '@portal/shared/cms';
import { createFormDraft } from '@portal/shared/drafts';
import { type Failure, type FormRefusal, failureText } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { showMessageFx } from '../../bus';
import {
  readSetUp,
  type SetUp,
  saveLogo,
  saveSettings,
  saveStartingSet,
} from '../../content/set-up.repository';
import { firstOpenStep, type StepKey, stepStates } from '../../domain/set-up-steps';
import { keepSkippedSteps, readSkippedSteps } from './skipped-steps';

export const pageOpened = createEvent();
/** A person opened the step to read or change the step. */
export const stepOpened = createEvent<StepKey>();
export const stepSkipped = createEvent<StepKey>();
export const fieldTyped = createEvent<Readonly<Record<string, string>>>();
/** A form with the settings of these names was submitted. */
export const settingsSent = createEvent<readonly string[]>();
export const logoPicked = createEvent<File>();
export const templatesAdded = createEvent<readonly string[]>();
export const legalTextsAdded = createEvent();

const reading = createQuery(createEffect(readSetUp));
const saving = createMutation(createEffect(saveSettings));
const logo = createMutation(createEffect(saveLogo));
const startingSet = createMutation(createEffect(saveStartingSet));
const saved = merge([saving.saved, logo.saved, startingSet.saved]);

export const { $failure } = reading;
export const $isSaving = combine([saving.$saving, logo.$saving, startingSet.$saving], (running) =>
  running.includes(true),
);
/** Whether the content system supports the set-up; true until the answer. */
export const $isOffered = createStore(true).on(
  reading.loadFx.doneData,
  (_, found) => found !== null,
);
/** State of the set-up; null before the answer. */
export const $setUp = createStore<SetUp | null>(null)
  .on(reading.loadFx.doneData, (_, found) => found)
  .on(saved, (_, { result }) => result);

const readSkippedFx = createEffect(readSkippedSteps);
const keepSkippedFx = createEffect(keepSkippedSteps);
const $skipped = createStore<readonly string[]>([])
  .on(readSkippedFx.doneData, (_, steps) => steps)
  .on(stepSkipped, (steps, step) => [...steps.filter((one) => one !== step), step]);
sample({ clock: stepSkipped, source: $skipped, target: keepSkippedFx });

export const $states = combine($setUp, $skipped, (setUp, skipped) =>
  setUp ? stepStates(setUp, skipped) : null,
);
const $chosen = createStore<StepKey | null>(null)
  .on(stepOpened, (_, step) => step)
  .reset(stepSkipped, saved, pageOpened);
/** The step that is shown with its fields: the chosen step, otherwise the first open step. */
export const $currentStep = combine(
  $chosen,
  $states,
  (chosen, states) => chosen ?? (states && firstOpenStep(states)),
);

const restored = createEvent<Readonly<Record<string, string>>>();
/** Typed settings by name, until stored. */
export const $typed = createStore<Readonly<Record<string, string>>>({})
  .on(fieldTyped, (typed, change) => ({ ...typed, ...change }))
  .on(restored, (_, typed) => typed)
  .reset(saving.saved, pageOpened);
createFormDraft({
  name: 'set up',
  version: 1,
  $values: $typed,
  isBegun: (typed) => Object.keys(typed).length > 0,
  opened: pageOpened,
  changed: fieldTyped,
  restored,
  finished: saving.saved,
});

/** Returns the refusal of a setting: the text of the service begins with the name of the setting. */
function settingRefusal(failure: Failure): FormRefusal {
  const isInvalid = failure.kind === 'refused' && failure.status === 422;
  const [, name, reason] = (isInvalid && /^([A-Z_]+) (.+)$/s.exec(failure.detail)) || [];
  if (!name) return { fields: {}, rest: failureText(failure) };
  return { fields: { [name]: `This setting ${reason}.` }, rest: '' };
}

export const $refusal = createRefusalMarks({
  sent: saving.saveFx,
  refused: saving.failed.map(({ failure }) => settingRefusal(failure)),
  $values: $typed,
  reset: [pageOpened],
});

sample({ clock: pageOpened, fn: () => undefined, target: [reading.loadFx, readSkippedFx] });
sample({
  clock: settingsSent,
  source: { typed: $typed, setUp: $setUp },
  fn: ({ typed, setUp }, names) =>
    Object.fromEntries(
      (setUp?.fields ?? [])
        .filter(({ name, source }) => names.includes(name) && source !== 'environment')
        .map(({ name, value }) => [name, typed[name] ?? value]),
    ),
  target: saving.saveFx,
});
sample({ clock: logoPicked, target: logo.saveFx });
sample({
  clock: templatesAdded,
  fn: (titles) => ({ titles, legalTexts: false }),
  target: startingSet.saveFx,
});
sample({
  clock: legalTextsAdded,
  fn: () => ({ titles: [], legalTexts: true }),
  target: startingSet.saveFx,
});
sample({
  clock: [logo.failed, startingSet.failed],
  fn: ({ failure }) => ({ kind: 'error' as const, text: failureText(failure) }),
  target: showMessageFx,
});
