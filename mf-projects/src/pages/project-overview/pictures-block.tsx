import type { Project } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { bestPictures } from '../../domain/pictures';
import styles from './project-overview.module.css';

/** Pictures of the features, which lead to the documents; nothing for a project without pictures. */
export const PicturesBlock = ({ project }: { readonly project: Project }) => {
  const pictures = bestPictures(project, 4);
  if (pictures.length === 0) return null;
  return (
    <Link
      className={styles.pictures}
      to={`/projects/${project.id}/documents`}
      aria-label="Pictures of the project, to the documents"
    >
      {pictures.map(({ id, thumbnail }) => (
        <img key={id} src={thumbnail} alt="" width={480} height={270} loading="lazy" />
      ))}
    </Link>
  );
};
