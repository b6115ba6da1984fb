import { failureText } from '@portal/shared/http';
import {
  Button,
  Card,
  FailureNotice,
  Notice,
  Page,
  PageHeader,
  Skeleton,
  Tag,
  type Tone,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import { type StepKey, type StepState, setUpSteps } from '../../domain/set-up-steps';
import {
  $currentStep,
  $failure,
  $isOffered,
  $setUp,
  $states,
  pageOpened,
  stepOpened,
  stepSkipped,
} from './set-up.model';
import styles from './set-up.module.css';
import { stepContents } from './step-contents';

const looks: Readonly<Record<StepState, { readonly text: string; readonly tone: Tone }>> = {
  done: { text: 'Done', tone: 'leaf' },
  skipped: { text: 'Skipped', tone: 'stone' },
  open: { text: 'Open', tone: 'straw' },
};

/** Set-up of a site for administrators: the steps that a new site needs, with their states. */
const SetUpPage = () => {
  const open = useUnit(pageOpened);
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => open(), [open]);
  return (
    <Page narrow>
      <PageHeader
        title="Set up"
        subtitle="What a new site needs. Each step can be skipped and found here again."
      />
      <Steps />
    </Page>
  );
};

const Steps = () => {
  const { setUp, isOffered, failure, states, retry } = useUnit({
    setUp: $setUp,
    isOffered: $isOffered,
    failure: $failure,
    states: $states,
    retry: pageOpened,
  });
  if (failure && !setUp)
    return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (!isOffered)
    return <Notice kind="info">The content system of this site is set up elsewhere.</Notice>;
  if (!states) return <Skeleton lines={5} height="4rem" />;
  return (
    <ol className={styles.steps}>
      {setUpSteps.map(({ key, title }) => (
        <li key={key}>
          <Step step={key} title={title} state={states[key]} />
        </li>
      ))}
    </ol>
  );
};

interface StepProps {
  readonly step: StepKey;
  readonly title: string;
  readonly state: StepState;
}

const Step = ({ step, title, state }: StepProps) => {
  const { current, open, skip } = useUnit({
    current: $currentStep,
    open: stepOpened,
    skip: stepSkipped,
  });
  const isCurrent = current === step;
  const Content = stepContents[step];
  const { text, tone } = looks[state];
  return (
    <Card
      level={2}
      title={title}
      aside={
        <span className={styles.aside}>
          <Tag tone={tone}>{text}</Tag>
          {!isCurrent && (
            <Button size="small" onClick={() => open(step)} aria-label={`Show ${title}`}>
              Show
            </Button>
          )}
          {isCurrent && state === 'open' && (
            <Button size="small" kind="quiet" onClick={() => skip(step)}>
              Skip this step
            </Button>
          )}
        </span>
      }
    >
      {isCurrent && <Content />}
    </Card>
  );
};

export default SetUpPage;
