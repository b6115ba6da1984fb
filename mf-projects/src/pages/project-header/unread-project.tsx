import { type Failure, failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import { FailureNotice, VisuallyHidden } from '@portal/shared/ui';

interface Props {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Says why a project cannot be shown, and leads on from a project that is gone. */
export const UnreadProject = ({ failure, onRetry }: Props) => (
  <>
    <VisuallyHidden>
      <h1>Project</h1>
    </VisuallyHidden>
    <FailureNotice text={failureText(failure)} onRetry={onRetry} />
    {failure.kind === 'refused' && failure.status === 404 && (
      <p>
        The project was removed, or you may no longer see it.{' '}
        <Link to="/projects">All projects</Link>
      </p>
    )}
  </>
);
