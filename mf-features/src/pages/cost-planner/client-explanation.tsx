import { Link } from '@portal/shared/router';
import { buttonClass, Section } from '@portal/shared/ui';
import styles from './cost-planner.module.css';

export const ClientExplanation = ({ projectId }: { readonly projectId: string }) => {
  const base = `/projects/${projectId}`;
  return (
    <Section title="Cost Planner">
      <p className={styles['lead']}>
        We price your project here. What it comes to, and what is part of it, stands in your
        proposal; what is due and when, under Payments; plans and pictures, under Documents.
      </p>
      <div className={styles['ways']}>
        <Link className={buttonClass({ kind: 'primary' })} to={`${base}/presentation`}>
          See your proposal
        </Link>
        <Link className={buttonClass()} to={`${base}/finances`}>
          Payments
        </Link>
        <Link className={buttonClass()} to={`${base}/documents`}>
          Documents
        </Link>
      </div>
    </Section>
  );
};
