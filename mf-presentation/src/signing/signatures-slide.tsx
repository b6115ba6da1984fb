import { RichText } from '@portal/shared/look';
import { formatDate, type Proposal } from '@portal/shared/proposal';
import { ClientPad } from './client-pad';
import { CompanyPad } from './company-pad';
import styles from './signatures-slide.module.css';

/** Two pads for the client, one for the company, under the words that are signed. */
export const SignaturesSlide = ({ proposal }: { readonly proposal: Proposal }) => {
  const { project, signatures, signaturesHtml, company } = proposal;
  return (
    <div className={styles['slide']}>
      <div className={styles['words']}>
        <RichText html={signaturesHtml} />
        {project.signed && (
          <p className={styles['signed']}>
            Signed{project.signedBy && ` by ${project.signedBy}`}
            {project.signedDate && ` on ${formatDate(project.signedDate, 'MMM D, YYYY')}`}
          </p>
        )}
      </div>
      <div className={styles['pads']}>
        <ClientPad
          pad={1}
          label="Client signature"
          picture={signatures.client}
          signedDate={project.signedDate}
        />
        <ClientPad
          pad={2}
          label="Second client signature"
          note="optional"
          picture={signatures.client2}
          signedDate={project.signedDate}
        />
        <CompanyPad name={company.name} />
      </div>
    </div>
  );
};
