import { Notice, type NoticeKind } from '@portal/shared/design-system';
import { formatAmount, formatDate } from '@portal/shared/proposal';
import type { Verified } from './verify.model';
import styles from './verify.module.css';

interface Verdict {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
}

const verdictOf = ({ state, withdrawnAt }: Verified): Verdict =>
  ({
    'in force': {
      kind: 'success' as const,
      title: 'Unaltered, and in force',
      text: 'This file is exactly as it was signed here.',
    },
    declined: {
      kind: 'warning' as const,
      title: 'Unaltered, and declined',
      text: 'This file is exactly as it was answered here. The client declined the change, which is no part of the contract.',
    },
    replaced: {
      kind: 'warning' as const,
      title: 'Unaltered, and replaced',
      text: 'This file is exactly as it was signed here. A later contract took its place.',
    },
    withdrawn: {
      kind: 'warning' as const,
      title: 'Unaltered, and withdrawn',
      text: `This file is exactly as it was signed here. The company withdrew the signature on ${formatDate(withdrawnAt, 'MMM D, YYYY')}.`,
    },
    erased: {
      kind: 'warning' as const,
      title: 'Unaltered, and erased',
      text: 'This file is exactly as it was signed here. The project was erased since.',
    },
    unknown: {
      kind: 'error' as const,
      title: 'Altered, or not from here',
      text: 'No contract of this installation is exactly this file: the file was changed, or comes from elsewhere.',
    },
  })[state];

/** What was found out about a file. */
export const Outcome = ({ verified, name }: { verified: Verified; name: string }) => {
  const { kind, title, text } = verdictOf(verified);
  const { project, total, signatures = [], sha256 } = verified;
  return (
    <>
      <Notice kind={kind} title={title}>
        {text}
      </Notice>
      <dl className={styles['facts']}>
        <Fact term="File" text={name} />
        {project !== undefined && <Fact term="Project" text={project} />}
        {total !== undefined && <Fact term="Total with tax" text={formatAmount(total)} />}
        {signatures.map((signature) => (
          <Fact
            key={signature.name + signature.at}
            term="Signed by"
            text={`${signature.name}, ${formatDate(signature.at, 'MMM D, YYYY')}`}
          />
        ))}
        <Fact term="SHA-256" text={sha256} />
      </dl>
    </>
  );
};

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{text}</bdi>
    </dd>
  </div>
);
