import type { DocumentPlace } from '@portal/shared/content';
import { Button, FailureNotice, Icon, ProgressBar } from '@portal/shared/ui';
import {
  $uploads,
  isRefused,
  type Upload,
  uploadDropped,
  uploadRetried,
} from '@portal/shared/uploads';
import { useUnit } from 'effector-react';
import styles from './documents.module.css';
import { SureButton } from './sure-button';

/** Uploads to a place: running with progress, waiting for the service, or refused with the reason. */
export const UploadList = ({ place }: { readonly place: DocumentPlace }) => {
  const uploads = useUnit($uploads).filter((upload) => upload.place.id === place.id);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles['uploads']} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <UploadState upload={upload} />
        </li>
      ))}
    </ul>
  );
};

interface UploadProps {
  readonly upload: Upload;
}

const UploadState = ({ upload }: UploadProps) => {
  if (upload.problem === null) return <Running upload={upload} />;
  return isRefused(upload) ? <Refused upload={upload} /> : <Waiting upload={upload} />;
};

const Running = ({ upload }: UploadProps) => {
  const drop = useUnit(uploadDropped);
  const { file, percent } = upload;
  return (
    <div className={styles['upload']}>
      <bdi className={styles['fileName']}>{file.name}</bdi>
      <ProgressBar label={`Uploading ${file.name}`} percent={percent} />
      <span className="gp-tabular">{percent} %</span>
      <Button
        kind="quiet"
        size="small"
        icon="close"
        aria-label={`Cancel ${file.name}`}
        onClick={() => drop(upload.id)}
      >
        Cancel
      </Button>
    </div>
  );
};

/** A file that is sent by itself as soon as the service answers: nothing has to be done. */
const Waiting = ({ upload }: UploadProps) => {
  const { retry, drop } = useUnit({ retry: uploadRetried, drop: uploadDropped });
  const { id, file } = upload;
  return (
    <div className={styles['upload']}>
      <bdi className={styles['fileName']}>{file.name}</bdi>
      <span role="status" className={styles['waits']}>
        <Icon name="clock" size={18} /> Waiting to be sent
      </span>
      <Button size="small" icon="retry" aria-label={`Retry ${file.name}`} onClick={() => retry(id)}>
        Retry
      </Button>
      <SureButton word="Discard" of={file.name} onSure={() => drop(id)} />
    </div>
  );
};

const Refused = ({ upload }: UploadProps) => {
  const { retry, drop } = useUnit({ retry: uploadRetried, drop: uploadDropped });
  const { id, file, problem } = upload;
  return (
    <div className={styles['failed']}>
      <FailureNotice text={`${file.name}: ${problem?.text ?? ''}`} onRetry={() => retry(id)} />
      <SureButton word="Discard" of={file.name} onSure={() => drop(id)} />
    </div>
  );
};
