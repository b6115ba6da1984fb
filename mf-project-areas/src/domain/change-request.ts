import type { ChangeRequestStatus, FeatureValue, Line, PersonName } from '@portal/shared/domain';

/** A request to change the work, against a feature or of its own ('Custom Request'). */
export interface ChangeRequest {
  readonly id: string;
  readonly description: string;
  readonly notes: string;
  readonly status: ChangeRequestStatus;
  readonly submittedDate: string | null;
  readonly submittedBy: PersonName | null;
  readonly featureId: string | null;
  /** Its own copy of the feature or sub-item, as that stood when the change was asked for. */
  readonly item: RequestedPart | null;
  readonly lines: readonly Line[];
  readonly decidedBy: PersonName | null;
  /** ISO 8601. */
  readonly decidedDate: string | null;
  readonly declineReason: string;
  /** Whether the client decided: what they answered stands (ADR 60). */
  readonly isClientsAnswer?: boolean;
}

export interface RequestedPart {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly value: FeatureValue;
}
