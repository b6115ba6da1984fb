import { failureText } from '@portal/shared/http';
import { FormField, Icon, Notice, UploadButton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $isUploading, $uploadFailure, fileGiven } from '../estimate/features';
import styles from './costing.module.css';
import type { TemplateQuestion } from './template-question';

/** A question that is answered with a file, which becomes a document of the feature or sub-item. */
export const FileField = ({ field, place, part }: TemplateQuestion) => {
  const { isUploading, failure, given } = useUnit({
    isUploading: $isUploading,
    failure: $uploadFailure,
    given: fileGiven,
  });
  const name = part.value.choices[field.name]?.value;
  const document = part.attachments.find((one) => one.name === name);
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
      {failure && <Notice kind="error">{failureText(failure)}</Notice>}
    </FormField>
  );
};
