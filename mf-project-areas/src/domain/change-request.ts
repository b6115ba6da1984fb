import type {
  ChangeRequestStatus,
  ChangeTiming,
  FeatureValue,
  Line,
  PersonName,
} from '@portal/shared/domain';

/** A change request as the list shows it, against a feature or standalone ('Custom Request'). */
export interface ChangeRequest {
  readonly id: string;
  readonly description: string;
  readonly notes: string;
  readonly status: ChangeRequestStatus;
  readonly submittedDate: string | null;
  readonly submittedBy: PersonName | null;
  readonly featureId: string | null;
  /** Ids of the lines, also of those that were not read. */
  readonly lineIds: readonly string[];
  readonly decidedBy: PersonName | null;
  /** ISO 8601. */
  readonly decidedDate: string | null;
  readonly declineReason: string;
  /** Time of payment after an approval; null before staff have put the request to the client. */
  readonly timing: ChangeTiming | null;
  /** Due date of a payment of its own, `YYYY-MM-DD` or null. */
  readonly paymentDate: string | null;
  /** Whether the client decided: a client's decision is final (ADR 60). */
  readonly isClientsAnswer?: boolean;
}

/** A change request with what is read when somebody opens it. */
export interface OpenedRequest extends ChangeRequest {
  /** Copy of the feature or sub-item as of the creation of the request. */
  readonly item: RequestedPart | null;
  readonly lines: readonly Line[];
}

export interface RequestedPart {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly value: FeatureValue;
}
