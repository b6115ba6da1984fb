import type { Service } from '../../engine/service';
import type { Finding } from '../../signed/finding';
import { verifyEvidence } from '../../signed/verify-evidence';
import { evidenceStore } from './evidence-store';

/** Returns the integrity problems of the evidence of a project in the content service; empty if unmodified. */
export const verifyProject = (service: Service, project: string): Promise<Finding[]> =>
  verifyEvidence(evidenceStore(service), project);
