import { failureText } from '@portal/shared/http';
import { FormField, Icon, Notice, UploadButton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { PartRef } from '../domain/tree';
import { $failedUpload, $isUploading, type FailedUpload, fileGiven } from '../estimate/features';
import styles from './costing.module.css';
import type { TemplateQuestion } from './template-question';

/** Template field for a file, which becomes a document of the feature or sub-item. */
export const FileField = ({ field, place, part }: TemplateQuestion) => {
  const { isUploading, failed, given } = useUnit({
    isUploading: $isUploading,
    failed: $failedUpload,
    given: fileGiven,
  });
  const name = part.value.choices[field.name]?.value;
  // Of several files with the same name, the newest is the answer.
  const document = part.attachments.findLast((one) => one.name === name);
  return (
    <FormField label={field.label}>
      <span className={styles['file']}>
        <UploadButton
          label={name ? 'Replace file' : 'Choose a file'}
          busy={isUploading}
          onPick={([file]) => file && given({ ...place, field, file })}
        />
        {name && (
          <a className={styles['fileName']} href={document?.url} target="_blank" rel="noreferrer">
            <Icon name="document" size={16} />
            {name}
          </a>
        )}
      </span>
      {failed && isAbout(failed, place, field.name) && (
        <Notice kind="error">{failureText(failed.failure)}</Notice>
      )}
    </FormField>
  );
};

function isAbout(failed: FailedUpload, { featureId, itemId }: PartRef, fieldName: string): boolean {
  return (
    failed.featureId === featureId && failed.itemId === itemId && failed.fieldName === fieldName
  );
}
